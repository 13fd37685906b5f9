import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Position } from '@tod/model';
import { useState } from 'react';
import { useArea } from '../../../domain/people/search/useArea.ts';
import type { CitySuggestion } from '../../../domain/profile/position/geocoding.ts';
import { useCitySuggestions } from '../../../domain/profile/position/useCitySuggestions.ts';
import { signUpPath } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { PlainButton, PlainLink } from '../../../platform/ui/PlainButton.tsx';
import { TintChip } from '../../../platform/ui/ReasonChip.tsx';
import { Spinner } from '../../../platform/ui/Spinner.tsx';
import { nearbyTexts as texts } from '../nearbyTexts.ts';

interface Chosen {
  readonly city: string;
  readonly position: Position;
}

/** For visitors: a city, and how many people play what around it. */
export function PeopleNearby() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen>();

  function choose({ city, latitude, longitude }: CitySuggestion) {
    setTyped(city);
    setChosen({ city, position: { latitude, longitude } });
  }

  return (
    <Box component="section" aria-labelledby={TITLE_ID} sx={FRAME}>
      <Box component="h2" id={TITLE_ID} sx={{ typography: 'h3', m: 0 }}>
        {texts.title}
      </Box>
      <TextField
        label={texts.city}
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(undefined);
        }}
      />
      <Box role="status">
        {chosen === undefined ? <Cities typed={typed} onChoose={choose} /> : <Counts {...chosen} />}
      </Box>
    </Box>
  );
}

function Cities(props: { readonly typed: string; readonly onChoose: (city: CitySuggestion) => void }) {
  const found = useCitySuggestions(props.typed);
  if (found.status === 'searching') return texts.searching;
  if (found.status === 'error') return texts.citiesFailed;
  if (found.status !== 'ready') return null;
  if (found.suggestions.length === 0) return texts.noCity;
  return (
    <Box component="ul" aria-label={texts.suggestions} sx={LIST}>
      {found.suggestions.map((suggestion) => (
        <li key={`${suggestion.label} ${suggestion.context}`}>
          <PlainButton variant="outlined" onClick={() => props.onChoose(suggestion)}>
            {suggestion.postcode === '' ? suggestion.city : `${suggestion.city} (${suggestion.postcode})`}
          </PlainButton>
        </li>
      ))}
    </Box>
  );
}

function Counts({ city, position }: Chosen) {
  const area = useArea(position);
  if (area.status === 'error')
    return <ErrorState title={texts.failed} error={area.error} onRetry={area.retry} />;
  if (area.status !== 'ready') return <Spinner label={texts.searching} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {area.sports.length === 0 ? (
        <span>{texts.few(city)}</span>
      ) : (
        <>
          <span>{texts.around(city)}</span>
          <Box component="ul" sx={LIST}>
            {area.sports.map(({ sportId, name, people }) => (
              <li key={sportId}>
                <TintChip>{texts.people(name, people)}</TintChip>
              </li>
            ))}
          </Box>
        </>
      )}
      <PlainLink to={signUpPath()}>{texts.join}</PlainLink>
    </Box>
  );
}

const TITLE_ID = 'people-nearby';

const FRAME = { display: 'grid', gap: 2, maxWidth: 560, mx: 'auto', pb: 4 } as const;
const LIST = { listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
