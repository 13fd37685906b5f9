import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { isPageLoadPending, subscribePageLoad } from '../platform/navigation/pageLoad.ts';
import { THEME_STORAGE_KEY, theme } from '../platform/theme/theme.ts';
import { AuthSessionProvider } from './AuthSessionProvider.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { SignedOutPage } from './pages/SignedOutPage.tsx';
import { router } from './router.tsx';
import { registerHolders } from './unsentWork.ts';

registerHolders();

/** The providers that every page needs, and nothing heavier: this is what a visitor waits for. */
export function App() {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={THEME_STORAGE_KEY}
      colorSchemeStorageKey="tod:color-scheme"
      disableTransitionOnChange
    >
      <CssBaseline enableColorScheme />
      <AuthSessionProvider>
        <Pages />
      </AuthSessionProvider>
      <LazyToaster />
    </ThemeProvider>
  );
}

/** All pages, or what stands there once somebody has signed out and the next page cannot come yet. */
function Pages() {
  return useSyncExternalStore(subscribePageLoad, isPageLoadPending) ? (
    <SignedOutPage />
  ) : (
    <RouterProvider router={router} />
  );
}
