/*
 * Only Firebase opens databases here: Firestore its cache, Auth to see whether it could keep a session there, all of it what it
 * counts about itself. It waits for their answers without end, and a browser may never give one. Firebase offers no way in, so
 * this stands between it and the browser.
 */

/**
 * How long the browser may leave a question unanswered. The slowest phone that we measure answers in less than one second;
 * whoever sees nothing for longer than this believes that the app is broken. What it costs if the answer was only late is a cache
 * that this page does without.
 */
const TIMEOUT_MS = 4_000;
/**
 * How many transactions in a row may be aborted in a database that has been of use. Firestore tries each three times; a third failure
 * ends it altogether, and the page hears of nothing more. So the third is waited for, however long it takes.
 */
const MOST_ABORTED = 2;
/** The time is counted in steps, so that none counts in which the device, or the whole page, was asleep. */
const STEP_MS = 500;

type State =
  /** Asks the browser. */
  | 'asking'
  /** The browser does not answer, or only with errors: the page does without databases. Firestore takes its cache in memory then. */
  | 'silent'
  /** The page has been put aside, and may hold nothing that another one waits for. */
  | 'aside';

let state: State = 'asking';
const openings = new Set<IDBOpenDBRequest>();
const connections = new Set<IDBDatabase>();
const transactions = new Set<IDBTransaction>();
/**
 * The databases of which a transaction has ended well, each with how many were aborted here since. Firestore's cache is there by then,
 * and stays.
 */
const answered = new Map<string, number>();
/** Requests whose answer nobody waits for any more. */
const hidden = new WeakSet<IDBOpenDBRequest>();
const failures = new WeakSet<Event>();
/** How the names of the databases begin that this page opens no more. */
const endedPrefixes = new Set<string>();

let isGuarded = false;

/**
 * From here on no question to IndexedDB stays open for longer than four seconds, but the third in a row. Call it before Firebase is
 * used. Where nothing answers at first, or what lies there cannot be read, the page does without databases for as long as it lives;
 * later on, only what was not answered fails, and Firestore tries it again.
 */
export function guardIndexedDb(): void {
  if (isGuarded || typeof IDBFactory === 'undefined') return;
  isGuarded = true;
  const { open } = IDBFactory.prototype;
  const { transaction } = IDBDatabase.prototype;
  IDBFactory.prototype.open = function openGuarded(this: IDBFactory, ...parameters) {
    const [name] = parameters;
    if (state !== 'asking' || hasEnded(name)) return refuse(this);
    const request = openOrThrow(() => open.apply(this, parameters));
    guardAnswers(request);
    watchOpening(request);
    return request;
  };
  IDBDatabase.prototype.transaction = function beginGuarded(this: IDBDatabase, ...parameters) {
    const begun = transaction.apply(this, parameters);
    watchTransaction(begun);
    return begun;
  };
}

/**
 * Ends at once whatever is under way in IndexedDB and closes it; from here on nobody on this page hears of it. Returns whether
 * there was anything: then the page can go on only by being loaded anew.
 */
export function letGoOfIndexedDb(): boolean {
  const isInUse = connections.size + openings.size > 0;
  if (!isInUse) return false;
  state = 'aside';
  giveUpAll();
  return true;
}

/**
 * From here on this page opens no database whose name begins so: whoever asks is never answered. Opening one that was deleted
 * would make it anew.
 */
export function endDatabases(prefix: string): void {
  endedPrefixes.add(prefix);
}

/**
 * A browser that forbids databases throws at once. Firestore goes on in memory after any error but most of the browser's own, after
 * which every one of its queries fails.
 */
function openOrThrow(open: () => IDBOpenDBRequest): IDBOpenDBRequest {
  try {
    return open();
  } catch (cause) {
    throw new Error('The browser opens no database.', { cause });
  }
}

function hasEnded(name: string): boolean {
  return [...endedPrefixes].some((prefix) => name.startsWith(prefix));
}

function watchOpening(request: IDBOpenDBRequest): void {
  openings.add(request);
  const end = () => {
    stop();
    openings.delete(request);
  };
  const stop = whenSilent(request, ['upgradeneeded'], doWithout);
  request.addEventListener('success', () => {
    end();
    if (state === 'asking') keep(request.result);
  });
  request.addEventListener('error', end);
  request.addEventListener('upgradeneeded', () => {
    if (request.transaction !== null) watchTransaction(request.transaction);
  });
}

function keep(connection: IDBDatabase): void {
  connections.add(connection);
  connection.addEventListener('close', () => connections.delete(connection));
}

function watchTransaction(transaction: IDBTransaction): void {
  const { name } = transaction.db;
  transactions.add(transaction);
  const end = () => {
    stop();
    transactions.delete(transaction);
  };
  // The answers to its requests pass the transaction on their way.
  const stop = whenSilent(transaction, ['success', 'error'], () => {
    const aborted = answered.get(name);
    if (aborted === undefined) return doWithout();
    if (aborted === MOST_ABORTED) return;
    answered.set(name, aborted + 1);
    abort(transaction);
  });
  transaction.addEventListener('complete', () => {
    answered.set(name, 0);
    end();
  });
  transaction.addEventListener('abort', end);
  // Before whoever asked hears of it: when they try again they are refused, in a way after which Firestore goes on in memory.
  transaction.addEventListener(
    'error',
    ({ target }) => {
      if (!answered.has(name) && isBroken(target)) doWithout();
    },
    { capture: true },
  );
}

/** Whether the database has failed at something, and was not told to leave it. */
function isBroken(target: EventTarget | null): boolean {
  return target instanceof IDBRequest && target.error?.name !== 'AbortError';
}

/** Gives up, once, when no sign of life has come for too long. Returns what stops waiting. */
function whenSilent(target: EventTarget, signs: readonly string[], giveUp: () => void): () => void {
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps * STEP_MS < TIMEOUT_MS) return;
    clearInterval(timer);
    giveUp();
  }, STEP_MS);
  const handleSign = () => {
    steps = 0;
  };
  for (const sign of signs) target.addEventListener(sign, handleSign, { capture: true });
  return () => clearInterval(timer);
}

function doWithout(): void {
  if (state === 'asking') state = 'silent';
  giveUpAll();
}

function giveUpAll(): void {
  for (const request of openings) {
    hidden.add(request);
    if (state === 'silent') fail(request);
  }
  openings.clear();
  for (const transaction of transactions) abort(transaction);
  transactions.clear();
  for (const connection of connections) connection.close();
  connections.clear();
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended by itself.
  }
}

/** A request that asks for nothing. On a page that goes on it fails; on one that was put aside it is never answered. */
function refuse(factory: IDBFactory): IDBOpenDBRequest {
  // Only the browser makes requests. There is no database of this name, so nothing is removed.
  const request = factory.deleteDatabase('tod:none');
  guardAnswers(request);
  hidden.add(request);
  if (state === 'silent') queueMicrotask(() => fail(request));
  return request;
}

/** From the moment on at which who asked has gone on, what the browser answers after all is told to nobody. */
function guardAnswers(request: IDBOpenDBRequest): void {
  const guard = (event: Event) => {
    if (!hidden.has(request) || failures.has(event)) return;
    event.stopImmediatePropagation();
    if (event.type === 'upgradeneeded') request.transaction?.abort();
    // Deleting a database has no result.
    if (event.type === 'success' && request.result instanceof IDBDatabase) request.result.close();
  };
  for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
    request.addEventListener(answer, guard);
}

/** Tells who asked that the request was aborted, as the browser would: Firestore knows this as its cache failing. */
function fail(request: IDBOpenDBRequest): void {
  const error = new DOMException('IndexedDB does not answer.', 'AbortError');
  Object.defineProperty(request, 'error', { value: error });
  const event = new Event('error', { cancelable: true });
  failures.add(event);
  request.dispatchEvent(event);
}
