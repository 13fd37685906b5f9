import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { isPageLoadPending, subscribePageLoad } from '../platform/navigation/pageLoad.ts';
import { THEME_STORAGE_KEY } from '../platform/theme/colorScheme.ts';
import { createAppTheme } from '../platform/theme/theme.ts';
import { Hydration } from '../platform/ui/Hydration.tsx';
import { PressableOnceHydrated } from '../platform/ui/PressableOnceHydrated.tsx';
import { AuthSessionProvider } from './AuthSessionProvider.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { SignedOutPage } from './pages/SignedOutPage.tsx';
import { registerAllUnsentWork } from './unsentWork.ts';
import type { Router } from './whenRouterIsReady.ts';

registerAllUnsentWork();

interface AppProps {
  readonly router: Router;
  /** Whether the document holds the page already. */
  readonly isPrerendered: boolean;
}

/** The providers that every page needs, and nothing heavier: this is what a visitor waits for. */
export function App({ router, isPrerendered }: AppProps) {
  const [theme] = useState(createAppTheme);
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
        <Hydration isPrerendered={isPrerendered}>
          <PressableOnceHydrated>
            <Pages router={router} />
          </PressableOnceHydrated>
        </Hydration>
      </AuthSessionProvider>
      <LazyToaster />
    </ThemeProvider>
  );
}

/** All pages, or what stands there once somebody has signed out and the next page cannot come yet. */
function Pages({ router }: { readonly router: Router }) {
  return useSyncExternalStore(subscribePageLoad, isPageLoadPending, isPageLoadPending) ? (
    <SignedOutPage />
  ) : (
    <RouterProvider router={router} />
  );
}
