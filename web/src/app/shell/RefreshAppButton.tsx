import Box from '@mui/material/Box';
import { Icon } from '../../platform/ui/Icon.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';
import { PULSE } from '../updates/pulse.ts';
import { useUpdateState } from '../updates/updateState.ts';
import { refreshApp } from './refreshApp.ts';

/** Brings the newest version of the app; green and pulsing where there is one. */
export function RefreshAppButton() {
  const hasUpdate = useUpdateState().status !== 'none';
  return (
    <RoundButton label={hasUpdate ? texts.update : texts.refresh} onClick={() => void refreshApp()}>
      <Box sx={hasUpdate ? [ICON, GREEN, PULSE] : ICON}>
        <Icon name="refresh" size={20} />
      </Box>
    </RoundButton>
  );
}

const ICON = { display: 'flex' } as const;
const GREEN = { color: 'success.main' } as const;
