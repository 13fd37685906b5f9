import { BehaviorSubject } from 'rxjs';
import { isPageExiting, onPageExitCancelled } from '../navigation/pageExit.ts';
import { forgetSharedValue } from './sharedValues.ts';

/** What a live read shows. `fromCache` means that the server has not confirmed it (yet, or because we are offline). */
export type Live<T> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly data: T;
      readonly fromCache: boolean;
    }
  | { readonly status: 'missing' }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void };

/** What a listener reports; the channel adds the retry to an error. */
export type Report<T> =
  | Exclude<Live<T>, { status: 'error' }>
  | { readonly status: 'error'; readonly error: unknown };

export type Emit<T> = (report: Report<T>) => void;
/** Starts a listener and returns what stops it. */
export type Start<T> = (emit: Emit<T>) => () => void;

/** One listener, shared by every component that shows the same thing. */
export interface LiveChannel<T> {
  readonly id: string;
  readonly values: BehaviorSubject<Live<T>>;
  start: Start<T>;
  stop: (() => void) | undefined;
  holders: number;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** How long a listener outlives its last component, so that going back and forth reads nothing anew. */
const LINGER_MS = 5_000;

const channels = new Map<string, LiveChannel<unknown>>();

/** The channel of an id, made if need be. It listens only while it is held. */
export function openChannel<T>(id: string, start: Start<T>): LiveChannel<T> {
  // An id names one path or query, and with it the type of what comes.
  const known = channels.get(id) as LiveChannel<T> | undefined;
  if (known !== undefined) {
    if (known.stop === undefined) known.start = start;
    return known;
  }
  const made: LiveChannel<T> = {
    id,
    values: new BehaviorSubject<Live<T>>({ status: 'loading' }),
    start,
    stop: undefined,
    holders: 0,
    closing: undefined,
  };
  channels.set(id, made as LiveChannel<unknown>);
  return made;
}

/** Listens for as long as somebody holds; returns what lets go. */
export function holdChannel<T>(channel: LiveChannel<T>): () => void {
  clearTimeout(channel.closing);
  // It may have closed since it was opened: a page that is drawn in slices takes its time.
  if (!channels.has(channel.id)) channels.set(channel.id, channel as LiveChannel<unknown>);
  channel.holders += 1;
  if (channel.stop === undefined) listen(channel);
  return () => {
    channel.holders -= 1;
    if (channel.holders === 0) channel.closing = setTimeout(() => closeChannel(channel), LINGER_MS);
  };
}

function listen<T>(channel: LiveChannel<T>): void {
  // Signing out ends Firestore before the page goes away; a listener begun in between would throw while it still shows.
  if (isPageExiting()) {
    listenIfPageStays(channel);
    return;
  }
  channel.stop = channel.start((report) => {
    // Whoever signs out may read nothing from then on: that is no error to show on the page that is going away.
    if (report.status === 'error' && isPageExiting()) {
      // Some go on behind an error, as where there is no network.
      channel.stop?.();
      channel.stop = undefined;
      listenIfPageStays(channel);
      return;
    }
    if (report.status === 'error') channel.values.next({ ...report, retry: () => restart(channel) });
    else if (!saysTheSame(report, channel.values.value)) channel.values.next(report);
  });
}

function listenIfPageStays<T>(channel: LiveChannel<T>): void {
  const forget = onPageExitCancelled(() => {
    forget();
    if (channel.holders > 0 && channel.stop === undefined) listen(channel);
  });
}

/** Most of what Firestore reports is about its own state, which nobody shows. */
function saysTheSame(report: Report<unknown>, shown: Live<unknown>): boolean {
  if (report.status !== 'ready' || shown.status !== 'ready') return false;
  return report.data === shown.data && report.fromCache === shown.fromCache;
}

function restart<T>(channel: LiveChannel<T>): void {
  if (channel.holders === 0) return;
  channel.stop?.();
  channel.stop = undefined;
  channel.values.next({ status: 'loading' });
  listen(channel);
}

function closeChannel<T>(channel: LiveChannel<T>): void {
  channel.stop?.();
  channel.stop = undefined;
  if (channels.get(channel.id) !== channel) return;
  channels.delete(channel.id);
  forgetSharedValue(channel.id);
}
