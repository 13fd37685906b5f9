import { isPageExiting, onPageExitCancelled } from '../navigation/pageExit.ts';
import { asLeaderTab } from './leaderTab.ts';
import { withTabLock } from './withTabLock.ts';

/** What came of a request. */
export type SendResult<Reason> =
  | { readonly status: 'delivered' }
  /** Nothing is known to have arrived: the same goes out again by itself. */
  | { readonly status: 'unreachable' }
  /** The server, or whoever was to send it, does not take it: another attempt by itself is of no use. */
  | { readonly status: 'refused'; readonly reason: Reason };

export type Batch<Entry> = readonly [Entry, ...Entry[]];

/** What makes one queue different from another. */
export interface QueueParts<Entry, Reason> {
  /** The name of a Web Lock: one tab of the browser sends at a time. */
  readonly lock: string;
  /**
   * Whether the first tab that starts is the only one that sends until it stops or falls asleep. It costs the others their own
   * attempts, and nothing is sent twice because a tab has not heard yet of what another one did. Without it each attempt takes the
   * lock.
   */
  readonly isSoleSender?: boolean;
  /**
   * What may go out now, in the order in which it must arrive. What was delivered or refused must have left it when the
   * next request is made; what could not be reached may stay.
   */
  readonly pending: () => readonly Entry[];
  /** Calls back after each change of what is pending, in this tab or another. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Gives the server these entries, all or none. Sending them again must change nothing. Never rejects. */
  readonly send: (entries: Batch<Entry>) => Promise<SendResult<Reason>>;
  /** How many entries one request takes at most; one unless it is said. */
  readonly batchSize?: number;
  /** Entries of one lane arrive in order: when one is not reached, those after it wait too. One lane unless it is said. */
  readonly laneOf?: (entry: Entry) => string;
  readonly onStart?: (entries: Batch<Entry>) => void;
  readonly onDelivered: (entries: Batch<Entry>) => void;
  readonly onRefused: (entry: Entry, reason: Reason) => void;
  /** Not reached: the entries of the request, and those that wait behind them. */
  readonly onUnreachable?: (entries: readonly Entry[]) => void;
  /** This tab sends and no other does: what one was sending that is gone may be taken over. */
  readonly onTakeOver?: () => void;
  /** There may be a network: what was not reached before may be pending again. */
  readonly onReconnect?: () => void;
  /** Told after each attempt whether all of it reached the server. */
  readonly onReach?: (isReached: boolean) => void;
  /**
   * After how many milliseconds the next attempt follows where the browser believes in a network that leads nowhere; without
   * it the next connection is waited for. `failures`: attempts in a row that did not reach the server, 1 and more.
   */
  readonly retryAfter?: (failures: number) => number;
}

export interface Queue {
  /**
   * Sends what is pending, and whatever comes meanwhile, until nothing is left that can go out now. Called while it runs it
   * waits for the same end. Where another tab is the only one that sends, it is left to that one.
   */
  readonly flush: () => Promise<void>;
  /** Sends from now on by itself: at once, after each change, and when the network is back. Returns what ends it. */
  readonly start: () => () => void;
}

/** Another tab that sends is waited for as long as it takes. */
const NEVER = new AbortController().signal;

/** Brings to the server what waits on the device. */
export function createQueue<Entry, Reason>(parts: QueueParts<Entry, Reason>): Queue {
  const { lock, isSoleSender = false, batchSize = 1, laneOf = () => '' } = parts;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Attempts in a row that did not reach the server. */
  let failures = 0;
  /** Something may have become pending since it was looked at. */
  let isAskedAgain = false;
  /** The network came back since an attempt began: what it did not reach may be reached now. */
  let isReconnected = false;
  let isStopped = false;
  let maySend = !isSoleSender;

  /** Sends until nothing is left, or all that is left waits for the network. */
  async function drain(): Promise<void> {
    const held = new Set<string>();
    parts.onTakeOver?.();
    if (navigator.onLine) parts.onReconnect?.();
    // Whoever signs out has discarded what waits, though this page still remembers it.
    while (!isStopped && !isPageExiting()) {
      isAskedAgain = false;
      const free = parts.pending().filter((entry) => !held.has(laneOf(entry)));
      const [first, ...others] = free.slice(0, batchSize);
      if (first === undefined) break;
      if (await deliver([first, ...others])) continue;
      for (const entry of [first, ...others]) held.add(laneOf(entry));
      parts.onUnreachable?.(free.filter((entry) => held.has(laneOf(entry))));
    }
    failures = held.size === 0 ? 0 : failures + 1;
    parts.onReach?.(held.size === 0 && navigator.onLine);
  }

  /** False when the server was not reached. */
  async function deliver(entries: Batch<Entry>): Promise<boolean> {
    if (!navigator.onLine) return false;
    parts.onStart?.(entries);
    const result = await parts.send(entries);
    if (result.status === 'unreachable') return false;
    if (result.status === 'delivered') parts.onDelivered(entries);
    else if (entries.length === 1) parts.onRefused(entries[0], result.reason);
    // One that is refused must not keep the others from arriving.
    else for (const entry of entries) if (!(await deliver([entry]))) return false;
    return true;
  }

  function run(): Promise<void> {
    isAskedAgain = true;
    if (running !== undefined) return running;
    clearTimeout(timer);
    running = Promise.resolve()
      .then(takeTurns)
      .finally(() => {
        running = undefined;
        if (failures === 0 || isStopped || !navigator.onLine || parts.retryAfter === undefined) return;
        timer = setTimeout(() => void run(), parts.retryAfter(failures));
      });
    return running;
  }

  async function takeTurns(): Promise<void> {
    while (isAskedAgain || isReconnected) {
      isAskedAgain = false;
      isReconnected = false;
      if (isSoleSender) await drain();
      else await withTabLock(lock, NEVER, drain);
    }
  }

  async function flush(): Promise<void> {
    if (!maySend) return;
    isStopped = false;
    failures = 0;
    await run();
  }

  function watch(): () => void {
    const handleConnection = () => {
      isReconnected = navigator.onLine;
      void flush();
    };
    handleConnection();
    const runIfPending = () => {
      if (parts.pending().length > 0) void run();
    };
    const stopWatching = parts.subscribe(runIfPending);
    const stopWaiting = onPageExitCancelled(runIfPending);
    window.addEventListener('online', handleConnection);
    window.addEventListener('offline', handleConnection);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stopWatching();
      stopWaiting();
      window.removeEventListener('online', handleConnection);
      window.removeEventListener('offline', handleConnection);
    };
  }

  /** Sends as the only tab until it is told to stop. */
  async function watchUntil(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    maySend = true;
    signal.addEventListener('abort', watch(), { once: true });
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    maySend = false;
    await running;
  }

  function start(): () => void {
    return isSoleSender ? asLeaderTab(lock, watchUntil) : watch();
  }

  return { flush, start };
}
