import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Report } from '@tod/model';
import { texts } from '../texts.ts';

/** From how urgent on a report says so. */
const URGENT = 3;

/** What stands out about a report. */
export function ReportMarks({ report }: { readonly report: Omit<Report, 'id'> }) {
  const { urgency, hints, hintCount, handedOver, isObjected, source, status } = report;
  const isOpen = status === 'open';
  const isUrgent = isOpen && urgency >= URGENT;
  const marks = [
    ...(isOpen ? [] : [texts.statuses[status]]),
    ...(source === 'server' ? [texts.noticed] : []),
    ...(source === 'administrator' ? [texts.ownInitiative] : []),
    ...(source === 'formerAccount' ? [texts.formerAccount] : []),
    // The stored count is that of the strongest of them, of which nobody knows which it is.
    ...hints.map((hint) => texts.hints[hint](hints.length === 1 ? hintCount : undefined)),
    ...(isOpen && handedOver !== null ? [texts.handedOver] : []),
    ...(isObjected ? [texts.objected] : []),
  ];
  if (marks.length === 0 && !isUrgent) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {isUrgent ? <Chip component="span" size="small" label={texts.urgent} color="error" /> : null}
      {marks.map((mark) => (
        <Chip key={mark} component="span" size="small" label={mark} variant="outlined" />
      ))}
    </Box>
  );
}
