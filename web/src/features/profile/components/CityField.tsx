import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Position } from '@tod/model';
import { useState } from 'react';
import type { CitySuggestion } from '../../../domain/profile/position/geocoding.ts';
import {
  type CitySuggestions,
  useCitySuggestions,
} from '../../../domain/profile/position/useCitySuggestions.ts';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { LocateButton } from './LocateButton.tsx';

interface CityFieldProps {
  readonly id: string;
  readonly city: string;
  readonly error?: string | undefined;
  /** What stands there is on its way: a position that was asked for before comes too late. */
  readonly isReadOnly: boolean;
  /** `position` is null while the name is only typed. */
  readonly onChange: (city: string, position: Position | null) => void;
}

/** The city, with suggestions while typing, or taken from the device's position. */
export function CityField(props: CityFieldProps) {
  const { id, city, error, isReadOnly, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  /** How often the city was typed or chosen: a position that was asked for before that comes too late. */
  const [edits, setEdits] = useState(0);
  const found = useCitySuggestions(typed);
  const options = found.status === 'ready' ? found.suggestions : [];

  function choose(suggestion: CitySuggestion) {
    setTyped(null);
    setEdits((count) => count + 1);
    onChange(suggestion.city, { latitude: suggestion.latitude, longitude: suggestion.longitude });
  }

  return (
    <Box>
      <Autocomplete<CitySuggestion, false, false, true>
        id={id}
        freeSolo
        // In a layer of its own the list would stand outside of every landmark.
        disablePortal
        readOnly={isReadOnly}
        options={[...options]}
        filterOptions={(all) => all}
        getOptionLabel={(option) => (typeof option === 'string' ? option : optionLabel(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.label} ${option.context}`)}
        inputValue={city}
        value={null}
        loading={found.status === 'searching'}
        loadingText={texts.citySearching}
        slotProps={{
          paper: { sx: { border: 1, borderColor: 'divider', borderRadius: '16px', mt: 0.5 } },
          listbox: { 'aria-label': texts.cityOptions },
        }}
        onInputChange={(_, text, reason) => {
          // `reset` is the component's own draft to show the label of an option; the form decides what is shown.
          if (reason === 'reset' || reason === 'selectOption' || reason === 'blur') return;
          setTyped(text);
          setEdits((count) => count + 1);
          onChange(text, null);
        }}
        onChange={(_, option) => {
          if (option !== null && typeof option !== 'string') choose(option);
        }}
        renderOption={({ key, ...optionProps }, option) => (
          <Box component="li" key={key} {...optionProps} sx={{ display: 'block !important' }}>
            {optionLabel(option)}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'caption' }}>
              {option.context}
            </Box>
          </Box>
        )}
        renderInput={(inputProps) => (
          <TextField
            {...inputProps}
            label={texts.city}
            name="city"
            error={error !== undefined}
            helperText={error ?? helperOf(found)}
          />
        )}
      />
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {found.status === 'ready' ? texts.cityCount(found.suggestions.length) : ''}
      </Box>
      <LocateButton
        key={isReadOnly ? 'readOnly' : edits}
        label={texts.locate}
        isHeld={isReadOnly}
        onFound={(found) => {
          setTyped(null);
          onChange(found.city, found.position);
          return { step: 'done', text: texts.located(found.city) };
        }}
      />
    </Box>
  );
}

function optionLabel({ city, postcode }: CitySuggestion): string {
  return postcode === '' ? city : `${city} (${postcode})`;
}

function helperOf(found: CitySuggestions): string {
  if (found.status === 'error') return texts.citySuggestionsFailed;
  if (found.status === 'tooShort') return texts.cityTooShort;
  if (found.status === 'ready' && found.suggestions.length === 0) return texts.cityNone;
  return texts.cityHelp;
}
