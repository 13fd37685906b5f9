import { type AdBatch, type AdEvent, type AdEventOfView, MAX_AD_EVENTS } from '@tod/model';
import { sendBeacon } from '../../platform/firebase/beacon.ts';
import { newId } from '../../platform/newId.ts';

/**
 * So long events wait for others to be sent with: longer than most visits, which then cost one beacon when they end and not one for each of
 * their pages (docs/decisions/133). What a crash takes along is a count.
 */
const WAIT_MS = 10 * 60_000;

/** What a visit of a page has seen; another page, or the same one loaded anew, is another visit. */
interface View {
  readonly id: string;
  readonly path: string;
  readonly recorded: Set<string>;
}

let view: View | undefined;
let unsent: AdEventOfView[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/**
 * Notes that an advertisement was seen or clicked, once a visit of a page, and sends it with what else is noted: when the page
 * goes out of sight, which may be the last moment of it, before a click leads away, and after ten minutes at the latest.
 * Programs that drive a browser note nothing.
 */
export function recordAdEvent(ad: string, event: AdEvent): void {
  if (navigator.webdriver) return;
  if (view?.path !== location.pathname) view = { id: newId(), path: location.pathname, recorded: new Set() };
  const key = `${event} ${ad}`;
  if (view.recorded.has(key)) return;
  view.recorded.add(key);
  unsent.push({ view: view.id, ad, event });
  listen();
  // A click may lead this very page away.
  if (event === 'click' || unsent.length >= MAX_AD_EVENTS) sendAdEvents();
  else timer ??= setTimeout(sendAdEvents, WAIT_MS);
}

/** Sends what is noted; without a network it waits for one, as long as the page is there. */
function sendAdEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  while (unsent.length > 0 && navigator.onLine !== false) {
    const batch = { events: unsent.slice(0, MAX_AD_EVENTS) } satisfies Pick<AdBatch, 'events'>;
    // A browser takes so many bytes at once and no more: the rest waits for the next time.
    if (!sendBeacon('countAdViews', batch)) return;
    unsent = unsent.slice(batch.events.length);
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Phones end pages that are out of sight without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAdEvents();
  });
  window.addEventListener('pagehide', sendAdEvents);
  window.addEventListener('online', sendAdEvents);
}
