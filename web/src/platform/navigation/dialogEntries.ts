import type { createBrowserRouter } from 'react-router-dom';
import { readEntryState } from './entryState.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Navigation = Parameters<Router['navigate']>;

/** A dialog, drawer or menu that is open. */
interface OpenDialog {
  readonly close: () => void;
  /** It refuses to close at present. */
  readonly isBusy: () => boolean;
  /** What "Back" does in place of closing it: asks whether to, or takes that question back. It stays meanwhile. */
  readonly ask: () => (() => void) | undefined;
}

interface Stacked extends OpenDialog {
  /** It has been told to close, and its page has not done so yet. */
  isClosing: boolean;
}

/** How long the browser may take for a step through its history before we go on without it. */
const TIMEOUT_MS = 2_000;

/** Those open, the lowest first. */
let stack: readonly Stacked[] = [];
let router: Router | undefined;
/** A step through the history that we asked for and that has not come yet. */
let step: PromiseWithResolvers<void> | undefined;
let stepTimer: ReturnType<typeof setTimeout> | undefined;
/** Navigations that wait until no entry of a dialog is on top. */
let departures = 0;
let isMatchDue = false;

/**
 * Makes "Back" close what lies over a page. Every open dialog has an entry of its own in the browser's history, with the
 * address and the state of its page and the number of dialogs open: `history.state.dialogs`. The router knows nothing of
 * these entries: steps among the entries of one page are kept from it, and before it navigates they are taken away.
 * Call it once, with what makes the router of the app.
 */
export function withDialogEntries(createRouter: () => Router): Router {
  // Before the router adds its own: some browsers call a window's listeners in this order, even those that capture.
  window.addEventListener('popstate', handlePop, { capture: true });
  const of = createRouter();
  router = of;
  of.subscribe(matchSoon);
  const { navigate } = of;
  const goOn = (to: Navigation[0] | number, options: Navigation[1]) =>
    typeof to === 'number' ? navigate(to) : navigate(to, options);
  of.navigate = async (to: Navigation[0] | number, options?: Navigation[1]) => {
    if (step === undefined && depthHere() === 0) return goOn(to, options);
    departures += 1;
    try {
      await leaveEntries();
      await goOn(to, options);
    } finally {
      departures -= 1;
      matchSoon();
    }
  };
  // The page was loaded anew on top of the entry of a dialog that is gone.
  matchSoon();
  return of;
}

/**
 * Gives a dialog that has just opened its entry.
 * @returns to be called once it has closed, by whatever means: takes the entry away again
 */
export function enterDialog(dialog: OpenDialog): () => void {
  const entered: Stacked = { ...dialog, isClosing: false };
  stack = [...stack, entered];
  matchSoon();
  return () => {
    stack = stack.filter((other) => other !== entered);
    matchSoon();
  };
}

/** Whether the browser stands on the entry of a dialog. */
export function isDialogEntry(): boolean {
  return depthHere() > 0;
}

/** Whether the state of an entry is that of a page, or of a dialog over it: all have the key that the router gave the page. */
export function isEntryOf(pageKey: string, state: unknown): boolean {
  return pageKey === keyOf(state);
}

function handlePop(event: PopStateEvent): void {
  const wasAskedFor = step !== undefined;
  endStep();
  const depth = depthOf(event.state);
  if (!isOnSamePage(event.state)) {
    // The router, whose turn it is, tells when it has dealt with it.
    closeDownTo(0, { isLeaving: true });
    return;
  }
  if (depth === 0 && stack.length === 0 && !wasAskedFor) return;
  event.stopImmediatePropagation();
  if (!wasAskedFor) {
    closeDownTo(depth);
    // What stays keeps its entry, which "Back" has left behind us. If a new one took its place without a press on the page,
    // Chromium's own "Back" would skip all those of this document.
    const refusing = wantedDepth() - depth;
    if (refusing > 0) go(refusing);
  }
  matchSoon();
}

/** During a navigation every step is the router's. */
function isOnSamePage(state: unknown): boolean {
  if (router === undefined || router.state.navigation.state !== 'idle') return false;
  return isEntryOf(router.state.location.key, state);
}

/** One at a time from the top, up to one that refuses or asks first. */
function closeDownTo(depth: number, { isLeaving = false } = {}): void {
  for (const dialog of stack.slice(depth).toReversed()) {
    if (dialog.isBusy()) return;
    const ask = dialog.ask();
    // What goes with its page would only flash its question.
    if (ask !== undefined && !isLeaving) {
      ask();
      return;
    }
    dialog.isClosing = true;
    dialog.close();
  }
}

/** After everything that happens at once: a menu that closes for a dialog leaves its entry to it. */
function matchSoon(): void {
  if (isMatchDue) return;
  isMatchDue = true;
  queueMicrotask(() => {
    isMatchDue = false;
    match();
  });
}

/** As many entries as there are dialogs. */
function match(): void {
  if (router === undefined || router.state.navigation.state !== 'idle') return;
  if (step !== undefined || departures > 0) return;
  const missing = wantedDepth() - depthHere();
  if (missing < 0) go(missing);
  for (let added = 0; added < missing; added += 1) pushEntry();
}

function wantedDepth(): number {
  return stack.filter((dialog) => !dialog.isClosing).length;
}

function pushEntry(): void {
  const { idx } = readEntryState(history.state);
  history.pushState(
    {
      ...readEntryState(history.state),
      dialogs: depthHere() + 1,
      // The router counts its entries, to undo a step that may not be made.
      ...(typeof idx === 'number' ? { idx: idx + 1 } : {}),
    },
    '',
  );
}

async function leaveEntries(): Promise<void> {
  for (;;) {
    if (step !== undefined) await step.promise;
    else if (depthHere() > 0) go(-depthHere());
    else return;
  }
}

function go(delta: number): void {
  step = Promise.withResolvers();
  stepTimer = setTimeout(() => {
    // The browser has forgotten what was there: this entry becomes the page's own.
    history.replaceState({ ...readEntryState(history.state), dialogs: 0 }, '');
    endStep();
    matchSoon();
  }, TIMEOUT_MS);
  history.go(delta);
}

function endStep(): void {
  clearTimeout(stepTimer);
  step?.resolve();
  step = undefined;
}

function depthHere(): number {
  return depthOf(history.state);
}

function depthOf(state: unknown): number {
  const { dialogs } = readEntryState(state);
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** As the router reads it. */
function keyOf(state: unknown): unknown {
  return readEntryState(state).key ?? 'default';
}
