import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { INTENSITIES } from '@tod/model';
import type { ReactNode } from 'react';
import { INTENSITY_LABELS } from '../../../domain/sports/intensityLabels.ts';
import { hasFilters, SEASONALITIES, type SportFilters, TYPES } from '../../../domain/sports/sportFilters.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';

interface SportFilterPanelProps {
  readonly filters: SportFilters;
  readonly onChange: (filters: SportFilters) => void;
  readonly onClear: () => void;
}

/** Intensity (several), type and seasonality (one each). */
export function SportFilterPanel({ filters, onChange, onClear }: SportFilterPanelProps) {
  const { intensities, type, seasonality } = filters;
  return (
    <Box sx={PANEL}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          flexWrap: 'wrap',
        }}
      >
        <Box component="h2" sx={{ typography: 'h4', m: 0 }}>
          {texts.filters}
        </Box>
        {/* Not disabled: it has the focus when none is left because it was pressed. */}
        <BusyButton size="small" onClick={onClear} isBusy={!hasFilters(filters)}>
          {texts.clearFilters}
        </BusyButton>
      </Box>
      <Choices label={texts.intensity}>
        {INTENSITIES.map((intensity) => (
          <Choice
            key={intensity}
            isChosen={intensities.includes(intensity)}
            onToggle={() =>
              onChange({
                ...filters,
                intensities: intensities.includes(intensity)
                  ? intensities.filter((chosen) => chosen !== intensity)
                  : [...intensities, intensity],
              })
            }
          >
            {INTENSITY_LABELS[intensity]}
          </Choice>
        ))}
      </Choices>
      <Choices label={texts.type}>
        {TYPES.map((option) => (
          <Choice
            key={option}
            isChosen={option === type}
            onToggle={() => onChange({ ...filters, type: option })}
          >
            {texts.types[option]}
          </Choice>
        ))}
      </Choices>
      <Choices label={texts.seasonality}>
        {SEASONALITIES.map((option) => (
          <Choice
            key={option}
            isChosen={option === seasonality}
            onToggle={() => onChange({ ...filters, seasonality: option })}
          >
            {texts.seasonalities[option]}
          </Choice>
        ))}
      </Choices>
    </Box>
  );
}

function Choices(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.75 }}>
        {props.label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{props.children}</Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Choice({ isChosen, onToggle, children }: ChoiceProps) {
  return (
    <ButtonBase
      aria-pressed={isChosen}
      onClick={onToggle}
      sx={{
        minHeight: 40,
        px: 2,
        borderRadius: '999px',
        border: 1,
        typography: 'subtitle2',
        borderColor: isChosen ? 'ink.main' : 'edge',
        bgcolor: isChosen ? 'ink.main' : 'background.paper',
        color: isChosen ? 'ink.contrastText' : 'text.primary',
      }}
    >
      {children}
    </ButtonBase>
  );
}

const PANEL = {
  display: 'grid',
  gap: 2,
  mt: 2,
  p: 2.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
} as const;
