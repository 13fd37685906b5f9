import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_RATING, MIN_RATING } from '@tod/model';
import { useId } from 'react';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';

const RATINGS = Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => MIN_RATING + index);

interface StarFieldProps {
  /** Undefined until one is chosen. */
  readonly value: number | undefined;
  /** What is asked, for everybody. */
  readonly legend: string;
  /** What is wrong with the choice, in words. */
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number) => void;
}

/** One to five stars to choose from: radio buttons, so that the arrow keys work as everywhere. */
export function StarField({ value, legend, error, isReadOnly, onChange }: StarFieldProps) {
  const id = useId();
  return (
    <Box
      component="fieldset"
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      // For whoever is led to what is wrong.
      tabIndex={-1}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {legend}
      </Typography>
      <Stack direction="row" sx={{ ml: -1, alignItems: 'center', flexWrap: 'wrap' }}>
        {RATINGS.map((rating) => (
          <Box
            component="label"
            key={rating}
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: '50%',
              cursor: 'pointer',
              color: 'primary.main',
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              // Not disabled, which would lose the focus.
              onChange={() => {
                if (!isReadOnly) onChange(rating);
              }}
              sx={VISUALLY_HIDDEN}
            />
            <Icon name="star" size={28} isFilled={value !== undefined && rating <= value} />
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {texts.stars(rating)}
            </Box>
          </Box>
        ))}
        {value === undefined ? null : (
          <Typography aria-hidden color="textSecondary" sx={{ ml: 1 }}>
            {texts.ratingWords[value - MIN_RATING]}
          </Typography>
        )}
      </Stack>
      <Typography id={`${id}-error`} role="alert" variant="caption" component="p" color="error">
        {error}
      </Typography>
    </Box>
  );
}

/** A rating that was given. */
export function Stars({ value }: { readonly value: number }) {
  return (
    <Stack
      direction="row"
      role="img"
      aria-label={texts.starsOf(value)}
      sx={{ color: 'primary.main', gap: 0.25 }}
    >
      {RATINGS.map((rating) => (
        <Icon key={rating} name="star" size={20} isFilled={rating <= value} />
      ))}
    </Stack>
  );
}
