const KINDS = ['success', 'error', 'info', 'warning'] as const;
export type ToastKind = (typeof KINDS)[number];

/** How long each kind stays, in milliseconds. */
const DURATIONS = { success: 2_000, error: 4_000, info: 4_000, warning: 6_000 } as const satisfies Record<
  ToastKind,
  number
>;

interface ToastOptions {
  /** Milliseconds, where the kind's own duration does not fit. */
  readonly duration?: number;
  /** A toast with the same id replaces the former one. */
  readonly id?: string;
  /** A button in the toast, for what can be done elsewhere as well: a toast goes by itself. */
  readonly action?: ToastAction;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/*
 * sonner (9 KB) is loaded with the first toast, or when somebody first does something, and not with the page; app/LazyToaster shows
 * what is waiting once it is there.
 */
type Show = (kind: ToastKind, text: string, options: ToastOptions) => void;

let show: Show | undefined;
let request: (() => void) | undefined;
const waiting: Parameters<Show>[] = [];

export function toastSuccess(text: string, options: ToastOptions = {}): void {
  toast('success', text, { duration: DURATIONS.success, ...options });
}

export function toastError(text: string, options: ToastOptions = {}): void {
  toast('error', text, { duration: DURATIONS.error, ...options });
}

export function toastInfo(text: string, options: ToastOptions = {}): void {
  toast('info', text, { duration: DURATIONS.info, ...options });
}

export function toastWarning(text: string, options: ToastOptions = {}): void {
  toast('warning', text, { duration: DURATIONS.warning, ...options });
}

/** For the app: told when the first toast wants to be shown. */
export function onToastWanted(wanted: () => void): void {
  request = wanted;
  if (waiting.length > 0) wanted();
}

/** For the app: from now on toasts go to `shower`, those that waited first. */
export function showToastsWith(shower: Show): void {
  show = shower;
  for (const toasted of waiting.splice(0)) shower(...toasted);
}

const AFTER_LOAD_KEY = 'tod:toast-after-load';

/** Shows a toast once the next page has loaded: for what happens right before a full change of page. */
export function toastAfterLoad(kind: ToastKind, text: string, options: ToastOptions = {}): void {
  try {
    sessionStorage.setItem(AFTER_LOAD_KEY, JSON.stringify([kind, text, options.duration ?? null]));
  } catch {
    // Without storage the message cannot outlive the page; show it for as long as there is one.
    toast(kind, text, options);
  }
}

/** For the app, once at its start. */
export function takeToastsAfterLoad(): void {
  const stored = takeStored();
  if (!Array.isArray(stored)) return;
  const [kind, text, duration]: unknown[] = stored;
  const known = KINDS.find((candidate) => candidate === kind);
  if (known === undefined || typeof text !== 'string') return;
  toast(known, text, { duration: typeof duration === 'number' ? duration : DURATIONS[known] });
}

function takeStored(): unknown {
  try {
    const stored = sessionStorage.getItem(AFTER_LOAD_KEY);
    sessionStorage.removeItem(AFTER_LOAD_KEY);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    // No storage, or not written by us: there is no message to show.
    return null;
  }
}

function toast(...toasted: Parameters<Show>): void {
  if (show !== undefined) {
    show(...toasted);
    return;
  }
  waiting.push(toasted);
  request?.();
}
