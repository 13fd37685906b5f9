import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InstallSteps } from '../../../platform/installation/InstallSteps.tsx';
import {
  install,
  isInstallable,
  isIos,
  useInstallWay,
  wasInstallTried,
} from '../../../platform/installation/installation.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { registerWorker } from '../../../platform/worker/registration.ts';
import { readMoment } from '../../updates/storedVersions.ts';
import { Facts } from './Facts.tsx';
import { debugTexts as debug } from './texts.ts';
import type { WorkerSupport } from './useWorkerSupport.ts';

const BETWEEN_VISITS_MS = 5 * 60_000;

/** Whether and how this browser installs the app. */
export function InstallationTab({ support }: { readonly support: WorkerSupport }) {
  const way = useInstallWay();
  const { registration, refresh } = support;

  async function reloadWorker(): Promise<void> {
    try {
      await registration?.unregister();
      if ((await registerWorker()) === undefined) throw new Error('The browser takes no worker.');
      toastSuccess(debug.workerReloaded);
    } catch {
      toastError(debug.warnings.noWorker);
    }
    refresh();
  }

  const isOnIos = isIos(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <>
      <Facts
        facts={[
          [debug.installable, yesOrNo(isInstallable(way))],
          [debug.standalone, yesOrNo(way === 'installed')],
          [debug.ios, yesOrNo(isOnIos)],
          [debug.desktop, yesOrNo(!isOnIos && !/Android|Mobile/.test(navigator.userAgent))],
          [debug.offered, yesOrNo(way === 'offered')],
          [debug.tried, yesOrNo(wasInstallTried())],
        ]}
      />
      <Box sx={{ my: 2 }}>
        <InstallSteps way={way} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {/* Not disabled: it has the focus when the offer is over because it was pressed. */}
        <BusyButton variant="contained" isBusy={way !== 'offered'} onClick={() => void install()}>
          {debug.install}
        </BusyButton>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!('serviceWorker' in navigator)}
          onClick={() => void reloadWorker()}
        >
          {debug.reloadWorker}
        </Button>
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1.5 }}>
        {debug.conditions}
      </Typography>
      <Facts
        facts={conditions(registration !== undefined).map(([name, isMet]) => [
          name,
          isMet ? debug.met : debug.notMet,
        ])}
      />
    </>
  );
}

function conditions(hasWorker: boolean): readonly (readonly [string, boolean])[] {
  const firstVisit = readMoment('firstVisit');
  return [
    [
      debug.visits,
      firstVisit !== undefined && performance.timeOrigin - firstVisit.getTime() >= BETWEEN_VISITS_MS,
    ],
    [debug.serviceWorker, hasWorker],
    [debug.manifest, document.querySelector('link[rel=manifest]') !== null],
    [debug.secure, window.isSecureContext],
    [debug.interaction, 'userActivation' in navigator && navigator.userActivation.hasBeenActive],
  ];
}

function yesOrNo(isSo: boolean): string {
  return isSo ? debug.yes : debug.no;
}
