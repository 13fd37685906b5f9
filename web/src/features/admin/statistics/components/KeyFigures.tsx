import Box from '@mui/material/Box';
import type { KeyFigures as Figures } from '@tod/model';
import { formatNumber, formatPrice } from '../../../../platform/text/format.ts';
import { texts } from '../texts.ts';

/** How many members and subscribers there are, what they bring, and how their number grows. */
export function KeyFigures({ figures }: { readonly figures: Figures }) {
  const rate = (value: number | null) => (value === null ? texts.unknown : texts.percent(value));
  const shown = [
    { label: texts.members, value: formatNumber(figures.members) },
    { label: texts.subscribers, value: formatNumber(figures.subscribers) },
    { label: texts.revenue, value: formatPrice(figures.monthlyCents / 100) },
    { label: texts.conversion, value: rate(figures.conversionRate) },
    { label: texts.growth, value: rate(figures.growthRate) },
  ];
  return (
    <Box component="dl" aria-label={texts.keyFigures} sx={LIST}>
      {shown.map(({ label, value }) => (
        <Box key={label} sx={FIGURE}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'h2', fontSize: '1.4rem', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  mb: 3,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
} as const;

const FIGURE = {
  p: 2,
  borderRadius: '18px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: 0.5,
} as const;
