import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import type { EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { texts } from '../texts.ts';

/** A field that was changed both here and elsewhere. */
export interface Conflict {
  readonly field: EditedField;
  /** What is stored now, in words. */
  readonly theirs: string;
}

interface ConflictNoticeProps {
  readonly conflicts: readonly Conflict[];
  /** Somebody tried to save without having chosen. */
  readonly isUrgent: boolean;
  readonly onKeepMine: (field: EditedField) => void;
  readonly onTakeTheirs: (field: EditedField) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Says which fields were changed elsewhere as well, and lets their owner choose between the two versions of each. */
export function ConflictNotice({ conflicts, isUrgent, onKeepMine, onTakeTheirs, ref }: ConflictNoticeProps) {
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="warning"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <Typography component="p" variant="subtitle2">
        {isUrgent ? texts.conflictChoose : texts.conflictTitle}
      </Typography>
      {conflicts.map(({ field, theirs }) => (
        <Box key={field} sx={{ mt: 1.5 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {texts.conflictTheirs(texts.fieldLabels[field], theirs)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={texts.keepMineOf(texts.fieldLabels[field])}
              onClick={() => onKeepMine(field)}
            >
              {texts.keepMine}
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={texts.takeTheirsOf(texts.fieldLabels[field])}
              onClick={() => onTakeTheirs(field)}
            >
              {texts.takeTheirs}
            </Button>
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
