import { withoutPersonalData } from '@tod/model';
import { matchPath } from 'react-router-dom';
import { routes } from '../platform/navigation/routes.ts';
import { claimMissingCode, isMissingCode } from '../platform/offline/missingCode.ts';
import { storeText } from '../platform/offline/storeText.ts';

/** Where a tab keeps the last uncaught error, for the debug page. Signing out removes it. */
export const PAGE_ERROR_KEY = 'tod:last-page-error';

const MAX_MESSAGE_LENGTH = 300;

/** Keeps the last uncaught error of this tab: which kind of page, when, and what it said, without what is personal. */
export function rememberUncaughtErrors(): void {
  window.addEventListener('error', (event) => rememberPageError(event.message, stackOf(event.error)));
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    // That is no fault of the app, and the page is loaded anew for it.
    if (isMissingCode(reason)) return;
    rememberPageError(reason instanceof Error ? reason.message : String(reason), stackOf(reason));
  });
}

export function rememberPageError(text: string, stack?: string): void {
  const page = kindOfPage(location.pathname);
  const message = withoutPersonalData(text, MAX_MESSAGE_LENGTH);
  // Whoever runs the service hears of it; where even that code does not come there is nobody to tell.
  import('./errors/reportError.ts').then(
    ({ reportError }) => reportError({ page, message, stack }),
    claimMissingCode,
  );
  try {
    storeText(
      sessionStorage,
      PAGE_ERROR_KEY,
      JSON.stringify({
        page,
        time: new Date().toISOString(),
        message,
      }),
    );
  } catch {
    // Without storage there is nowhere to keep it; the browser's console still has it.
  }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

/** The pattern of an address, as the address itself may say whose page it is; what follows it may hold one-time codes. */
function kindOfPage(pathname: string): string {
  return Object.values(routes).find(({ pattern }) => matchPath(pattern, pathname) !== null)?.pattern ?? '*';
}
