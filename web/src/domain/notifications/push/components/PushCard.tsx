import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '../../../../platform/text/format.ts';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { VISUALLY_HIDDEN } from '../../../../platform/ui/visuallyHidden.ts';
import { readBlockedBy } from '../pushSupport.ts';
import { texts } from '../texts.ts';
import { usePushes } from '../usePushes.ts';

/**
 * How it stands with pushes to this browser, with what turns them on and off, and what to do where they cannot come.
 */
export function PushCard({ uid }: { readonly uid: string }) {
  const id = useId();
  const { status, promptedAt, isBusy, enable, disable, reset } = usePushes(uid);
  const canChange = status === 'enabled' || status === 'off';
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="h3" component="h2" id={id}>
            {texts.cardTitle}
          </Typography>
          <Typography color="textSecondary">{texts.cardText}</Typography>
        </Box>
        <Typography>
          {status === 'blocked' ? texts.cardBlocked[readBlockedBy()] : texts.cardStates[status]}
        </Typography>
        {promptedAt === null ? null : (
          <Typography variant="body2" color="textSecondary">
            {texts.lastPrompt(formatDate(promptedAt))}
          </Typography>
        )}
        {canChange ? (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <BusyButton variant="contained" isBusy={isBusy} hasSpinner onClick={() => void enable()}>
              {texts.enable}
            </BusyButton>
            {status === 'enabled' ? (
              <BusyButton variant="outlined" color="inherit" isBusy={isBusy} onClick={() => void disable()}>
                {texts.disable}
              </BusyButton>
            ) : null}
            <BusyButton color="inherit" isBusy={isBusy} onClick={() => void reset()}>
              {texts.reset}
            </BusyButton>
          </Stack>
        ) : null}
        <Box role="status" sx={isBusy ? undefined : VISUALLY_HIDDEN}>
          {isBusy ? texts.enabling : ''}
        </Box>
      </Stack>
    </Card>
  );
}
