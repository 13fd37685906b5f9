const ERROR_MS = 4_000;
const SUCCESS_MS = 2_000;
const INFO_MS = 4_000;
const WARNING_MS = 6_000;

interface ToastOptions {
  /** Milliseconds, where the kind's own duration does not fit. */
  readonly duration?: number;
  /** A toast with the same id replaces the former one. */
  readonly id?: string;
}

/*
 * sonner (9 KB) is loaded with the first toast, or when the page is idle, and not with the page; app/LazyToaster shows
 * what is waiting once it is there.
 */
type Show = (kind: 'success' | 'error' | 'info' | 'warning', text: string, options: ToastOptions) => void;

let show: Show | undefined;
let request: (() => void) | undefined;
const waiting: Parameters<Show>[] = [];

export function toastSuccess(text: string, options: ToastOptions = {}): void {
  toast('success', text, { duration: SUCCESS_MS, ...options });
}

export function toastError(text: string, options: ToastOptions = {}): void {
  toast('error', text, { duration: ERROR_MS, ...options });
}

export function toastInfo(text: string, options: ToastOptions = {}): void {
  toast('info', text, { duration: INFO_MS, ...options });
}

export function toastWarning(text: string, options: ToastOptions = {}): void {
  toast('warning', text, { duration: WARNING_MS, ...options });
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

function toast(...toasted: Parameters<Show>): void {
  if (show !== undefined) {
    show(...toasted);
    return;
  }
  waiting.push(toasted);
  request?.();
}
