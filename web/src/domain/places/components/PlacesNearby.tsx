import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DEFAULT_PLACE_RADIUS, PLACE_RADII, type Place, type PlaceRadius, type Sport } from '@tod/model';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { isRefused } from '../../../platform/text/errors.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { describePlace, directionsToPlace, formatPlaceDistance, nameOfPlace } from '../places.ts';
import { texts } from '../texts.ts';
import type { PlaceSearch } from '../usePlaceSearch.ts';

interface PlacesNearbyProps {
  /** Sports to choose from; without any, places of every sport are looked for. */
  readonly sports: readonly Pick<Sport, 'id' | 'name'>[];
  readonly search: PlaceSearch;
  readonly onSearch: (sportId: string | null, radius: PlaceRadius) => void;
}

const WIDER_RADIUS = PLACE_RADII[1];

/** Places to play near oneself, once somebody asks for them. */
export function PlacesNearby({ sports, search, onSearch }: PlacesNearbyProps) {
  const [chosen, setChosen] = useState<string>();
  const sportId = sports.find((sport) => sport.id === chosen)?.id ?? sports[0]?.id ?? null;
  const look = (radius: PlaceRadius) => onSearch(sportId, radius);

  return (
    <Card component="section" aria-label={texts.placesTitle}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h4" component="h2">
          {texts.placesTitle}
        </Typography>
        {sports.length > 1 ? (
          <TextField
            select
            label={texts.sport}
            value={sportId ?? ''}
            onChange={(event) => {
              setChosen(event.target.value);
              if (search.status !== 'idle') onSearch(event.target.value, DEFAULT_PLACE_RADIUS);
            }}
            sx={{ maxWidth: 320 }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {sports.map((sport) => (
              <option key={sport.id} value={sport.id}>
                {sport.name}
              </option>
            ))}
          </TextField>
        ) : null}
        <Found search={search} onSearch={look} />
      </Stack>
    </Card>
  );
}

interface FoundProps {
  readonly search: PlaceSearch;
  readonly onSearch: (radius: PlaceRadius) => void;
}

function Found({ search, onSearch }: FoundProps) {
  switch (search.status) {
    case 'idle':
      return (
        <>
          <Typography color="textSecondary">{texts.placesHint}</Typography>
          <Button
            variant="outlined"
            startIcon={<Icon name="search" size={18} />}
            onClick={() => onSearch(DEFAULT_PLACE_RADIUS)}
            sx={{ alignSelf: 'flex-start' }}
          >
            {texts.findPlaces}
          </Button>
        </>
      );
    case 'positionMissing':
      return (
        <Box role="alert">
          <Typography sx={{ fontWeight: 600 }}>{texts.positionMissing}</Typography>
          <Typography color="textSecondary">
            {texts.positionMissingBody}{' '}
            <Link component={RouterLink} to={routes.profile()} sx={{ fontWeight: 600 }}>
              {texts.completeProfile}
            </Link>
          </Typography>
        </Box>
      );
    case 'loading':
      return <SkeletonRows label={texts.findingPlaces} rows={3} />;
    case 'failed': {
      // The refusal says what the title says already.
      const saysTheSame = isRefused(search.error, 'placesUnavailable');
      return (
        <ErrorState
          title={texts.placesFailed}
          {...(saysTheSame ? { text: texts.placesFailedBody } : { error: search.error })}
          onRetry={() => onSearch(search.radius)}
        />
      );
    }
    case 'ready':
      return (
        <>
          <Typography role="status" sx={search.places.length === 0 ? { fontWeight: 600 } : VISUALLY_HIDDEN}>
            {texts.placesFound(search.places.length, search.radius / 1000)}
          </Typography>
          {search.places.length === 0 ? null : (
            <Box component="ul" aria-label={texts.placesTitle} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {search.places.map((place) => (
                <PlaceRow key={place.id} place={place} />
              ))}
            </Box>
          )}
          {search.radius === WIDER_RADIUS ? null : (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onSearch(WIDER_RADIUS)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.widen(WIDER_RADIUS / 1000)}
            </Button>
          )}
        </>
      );
  }
}

function PlaceRow({ place }: { readonly place: Place }) {
  const name = nameOfPlace(place);
  const description = describePlace(place);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.5,
        py: 1.25,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {description === '' ? null : (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
      </Box>
      <Stack
        sx={{
          flexShrink: 0,
          alignItems: { xs: 'flex-end', sm: 'center' },
          flexDirection: { xs: 'column', sm: 'row' },
          columnGap: 2,
        }}
      >
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatPlaceDistance(place.distanceKm)}
        </Typography>
        <Link
          href={directionsToPlace(place)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.directions(name)}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44, fontWeight: 600 }}
        >
          {texts.directionsShort} <Icon name="external" size={16} />
        </Link>
      </Stack>
    </Stack>
  );
}
