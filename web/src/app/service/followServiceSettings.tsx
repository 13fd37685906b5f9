import { createRoot, type Root } from 'react-dom/client';
import { readServiceSettings } from '../../domain/service/readServiceSettings.ts';
import { watchWake } from '../../platform/navigation/wake.ts';
import { VERSION } from '../../platform/version.ts';
import { ServiceNotice } from './ServiceNotice.tsx';
import { type ServiceState, serviceStateOf } from './serviceStateOf.ts';

/** While something is shown, whose end somebody waits for, it is asked more often than `hasDocument` asks otherwise. */
const ASK_MS = 60_000;

let root: Root | undefined;

/** Shows what the server says to everybody, and looks from time to time, and when somebody comes back, whether it still does. */
export async function followServiceSettings(): Promise<void> {
  // What cannot be asked now is asked again soon; until then what was heard last stands.
  const tryLooking = () => void look().catch(() => undefined);
  // For as long as the page is there: nothing ends it.
  setInterval(tryLooking, ASK_MS);
  watchWake(tryLooking);
  await look();
}

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  show(serviceStateOf(await readServiceSettings(), { version: VERSION, path: location.pathname }));
}

/** In a root of its own, above the app's: no page carries the code for it. */
function show(serviceState: ServiceState): void {
  if (root === undefined) {
    const place = document.createElement('div');
    document.body.prepend(place);
    root = createRoot(place);
  }
  root.render(<ServiceNotice serviceState={serviceState} />);
}
