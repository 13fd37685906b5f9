/** The browser's offer to install the app, as it hands it to a page (https://wicg.github.io/manifest-incubations). */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();

/** Takes the browser's offer when it comes, which may be early: the app shows it when it fits. Call it once, at the start. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) setOffer(event);
  });
  window.addEventListener('appinstalled', () => {
    isInstalled = true;
    setOffer(undefined);
  });
}

/** What the browser offers now. */
export function readOffer(): InstallOffer | undefined {
  return offer;
}

/** Whether the app has been installed from this page. */
export function wasInstalledHere(): boolean {
  return isInstalled;
}

/** An offer can be taken once; a browser that goes on offering sends another. */
export function takeOffer(): InstallOffer | undefined {
  const taken = offer;
  if (taken !== undefined) setOffer(undefined);
  return taken;
}

/** Calls back after each change. Returns what ends that. */
export function subscribeInstallation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}
