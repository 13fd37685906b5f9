const KEY = 'tod:last-page-error';

/** Keeps the last uncaught error on this device (address, time, message) until the next change of page. */
export function rememberUncaughtErrors(): void {
  window.addEventListener('error', (event) => rememberPageError(event.message));
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    rememberPageError(reason instanceof Error ? reason.message : String(reason));
  });
}

export function rememberPageError(message: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ url: location.href, time: new Date().toISOString(), message }),
    );
  } catch {
    // Without storage there is nowhere to keep it; the browser's console still has it.
  }
}

/** The kept error as it was written, for the debug page; undefined when there is none. */
export function readPageError(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetPageError(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
