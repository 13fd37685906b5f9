import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { StoredTodDraft } from '../../../domain/tods/sending/storedTodDraft.ts';
import { texts } from '../texts.ts';

interface TodWaitingNoticeProps {
  readonly draft: StoredTodDraft;
  readonly isComplete: boolean;
  readonly onGiveUp: () => void;
}

/** Says that a tod waits until the profile is complete, and leads back to it. */
export function TodWaitingNotice({ draft, isComplete, onGiveUp }: TodWaitingNoticeProps) {
  return (
    <Alert
      severity={isComplete ? 'success' : 'info'}
      role="status"
      sx={{
        mb: 2,
        borderRadius: '16px',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
          <span>{isComplete ? texts.todWaitsComplete : texts.todWaitsIncomplete}</span>{' '}
          <span>{texts.todWaits(draft.recipient.name)}</span>
        </Box>
        <Button
          component={Link}
          to={draft.from}
          size="small"
          {...(isComplete ? {} : { color: 'inherit' as const })}
          variant={isComplete ? 'contained' : 'outlined'}
        >
          {texts.toTod}
        </Button>
        <Button size="small" color="inherit" onClick={onGiveUp}>
          {texts.giveTodUp}
        </Button>
      </Box>
    </Alert>
  );
}
