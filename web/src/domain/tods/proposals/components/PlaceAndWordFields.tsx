import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { DEFAULT_PLACE_RADIUS, MAX_PROPOSAL_MESSAGE_LENGTH, type Place } from '@tod/model';
import { formatPlaceDistance, nameOfPlace } from '../../../places/places.ts';
import { usePlaceSearch } from '../../../places/usePlaceSearch.ts';
import { isSamePlace, type ProposalErrors, placeOfTyped, type TypedPlace } from '../proposalForm.ts';
import { proposalTexts as texts } from '../texts.ts';

interface PlaceAndWordFieldsProps {
  readonly uid: string;
  /** For which sport places are looked for; null for any. */
  readonly sportId: string | null;
  readonly place: TypedPlace;
  readonly message: string;
  /** What is to be known of the word before it is written. */
  readonly messageHint?: string;
  readonly errors: ProposalErrors;
  readonly isDisabled: boolean;
  readonly onPlace: (place: TypedPlace) => void;
  readonly onMessage: (message: string) => void;
}

/** Where, typed or chosen among the places nearby, and a word. Both may stay empty. */
export function PlaceAndWordFields(props: PlaceAndWordFieldsProps) {
  const { uid, sportId, place, message, messageHint, errors, isDisabled, onPlace, onMessage } = props;
  const length = `${message.trim().length}/${MAX_PROPOSAL_MESSAGE_LENGTH}`;
  const { search, run } = usePlaceSearch(uid);
  return (
    <>
      <Box>
        <TextField
          label={texts.place}
          value={place.name}
          onChange={(event) => onPlace({ ...place, name: event.target.value })}
          error={errors.place !== undefined}
          helperText={errors.place === undefined ? texts.placeHint : texts.errors[errors.place]}
          disabled={isDisabled}
          autoComplete="off"
          fullWidth
        />
        {search.status === 'ready' && search.places.length > 0 ? (
          <Box
            component="ul"
            aria-label={texts.nearby}
            sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {search.places.map((found) => {
              const chosen = toTodPlace(found);
              const isChosen = isSamePlace(placeOfTyped(place), chosen);
              return (
                <li key={found.id}>
                  <Button
                    size="small"
                    variant={isChosen ? 'contained' : 'outlined'}
                    color="inherit"
                    disabled={isDisabled}
                    aria-pressed={isChosen}
                    onClick={() => onPlace({ name: chosen.name, chosen })}
                    sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
                  >
                    {`${chosen.name} · ${formatPlaceDistance(found.distanceKm)}`}
                  </Button>
                </li>
              );
            })}
          </Box>
        ) : (
          <Box sx={{ mt: 0.5 }}>
            {search.status === 'loading' ? null : (
              <Button size="small" disabled={isDisabled} onClick={() => run(sportId, DEFAULT_PLACE_RADIUS)}>
                {texts.findPlaces}
              </Button>
            )}
            <Typography variant="caption" component="p" role="status">
              {WORDS[search.status]}
            </Typography>
          </Box>
        )}
      </Box>
      <TextField
        label={texts.message}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
        error={errors.message !== undefined}
        helperText={
          errors.message === undefined
            ? [messageHint, length].filter((part) => part !== undefined).join(' ')
            : texts.errors[errors.message]
        }
        disabled={isDisabled}
        multiline
        maxRows={4}
        fullWidth
      />
    </>
  );
}

const WORDS = {
  idle: '',
  loading: texts.findingPlaces,
  positionMissing: texts.positionMissing,
  failed: texts.placesFailed,
  ready: texts.noPlaces,
} as const;

function toTodPlace(place: Place) {
  const { address, latitude, longitude } = place;
  return { name: nameOfPlace(place), address, position: { latitude, longitude } };
}
