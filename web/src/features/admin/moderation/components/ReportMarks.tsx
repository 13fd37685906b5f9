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
  const marks = [
    ...(isOpen ? [] : [texts.statuses[status]]),
    ...(isOpen && urgency >= URGENT ? [texts.urgent] : []),
    ...(source === 'server' ? [texts.noticed] : []),
    ...(source === 'administrator' ? [texts.ownInitiative] : []),
    ...(source === 'formerAccount' ? [texts.formerAccount] : []),
    ...hints.map((hint) => texts.hints[hint](hintCount)),
    ...(isOpen && handedOver !== null ? [texts.handedOver] : []),
    ...(isObjected ? [texts.objected] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {marks.map((mark) => (
        <Chip
          key={mark}
          component="span"
          size="small"
          label={mark}
          color={mark === texts.urgent ? 'error' : 'default'}
          variant={mark === texts.urgent ? 'filled' : 'outlined'}
        />
      ))}
    </Box>
  );
}
