import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { exit } from '../../../domain/auth/exit/exit.ts';
import { useIsOnline } from '../../../platform/offline/useIsOnline.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { FailureLine } from '../../../platform/ui/FailureLine.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { accountTexts } from '../accountTexts.ts';
import { ExportIdentityDialog } from './ExportIdentityDialog.tsx';
import { Panel } from './Panel.tsx';
import { useDataExport } from './useDataExport.ts';

interface MyDataPanelProps {
  readonly uid: string;
  readonly onDelete: () => void;
}

/** What a member may do with everything that Tod knows about them, and leaving. */
export function MyDataPanel({ uid, onDelete }: MyDataPanelProps) {
  const isOnline = useIsOnline();
  const { received, failure, question, run } = useDataExport(uid);
  const isExporting = received !== undefined;
  return (
    <Panel title={accountTexts.myDataTitle} text={accountTexts.myDataText}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton
          variant="outlined"
          color="inherit"
          disabled={!isOnline}
          isBusy={isExporting}
          onClick={() => void run()}
        >
          {isExporting ? accountTexts.exporting : accountTexts.export}
        </BusyButton>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="logout" size={18} />}
          onClick={() => void exit.signOut(uid)}
        >
          {accountTexts.signOut}
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="trash" size={18} />}
          disabled={isExporting || !isOnline}
          onClick={onDelete}
        >
          {accountTexts.deleteAccount}
        </Button>
      </Box>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isExporting ? (
          <Box sx={{ mt: 2, maxWidth: 420 }}>
            <LinearProgress aria-label={accountTexts.exporting} sx={{ height: 8, borderRadius: '999px' }} />
            <Box sx={{ mt: 0.5 }}>{accountTexts.exportProgress(received)}</Box>
          </Box>
        ) : null}
        {isOnline ? null : <Box sx={{ mt: 2 }}>{accountTexts.offline}</Box>}
      </Box>
      <FailureLine mt={2}>{failure}</FailureLine>
      {question === undefined ? null : <ExportIdentityDialog question={question} />}
    </Panel>
  );
}
