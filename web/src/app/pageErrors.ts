import { matchPath } from 'react-router-dom';
import { routes } from '../platform/navigation/routes.ts';

/** Where a tab keeps the last uncaught error, for the debug page. Signing out removes it. */
export const PAGE_ERROR_KEY = 'tod:last-page-error';

const MAX_MESSAGE_LENGTH = 300;

/** Keeps the last uncaught error of this tab: which kind of page, when, and what it said, without what is personal. */
export function rememberUncaughtErrors(): void {
  window.addEventListener('error', (event) => rememberPageError(event.message));
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    rememberPageError(reason instanceof Error ? reason.message : String(reason));
  });
}

export function rememberPageError(message: string): void {
  try {
    sessionStorage.setItem(
      PAGE_ERROR_KEY,
      JSON.stringify({
        page: kindOfPage(location.pathname),
        time: new Date().toISOString(),
        message: withoutPersonalData(message).slice(0, MAX_MESSAGE_LENGTH),
      }),
    );
  } catch {
    // Without storage there is nowhere to keep it; the browser's console still has it.
  }
}

/** The pattern of an address, as the address itself may say whose page it is; what follows it may hold one-time codes. */
function kindOfPage(pathname: string): string {
  return Object.values(routes).find(({ pattern }) => matchPath(pattern, pathname) !== null)?.pattern ?? '*';
}

/** E-mail addresses, queries of addresses, and whatever may be the id of a person or a secret. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…')
    .replace(/[?#][^\s"'<>()]+/g, '…')
    .replace(/[A-Za-z0-9_-]{20,}/g, '…');
}
