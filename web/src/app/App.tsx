import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router-dom';
import { THEME_STORAGE_KEY, theme } from '../shared/theme/theme.ts';
import { LazyToaster } from './LazyToaster.tsx';
import { router } from './router.tsx';
import { SessionKeeper } from './SessionKeeper.tsx';

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
      <SessionKeeper>
        <RouterProvider router={router} />
      </SessionKeeper>
      <LazyToaster />
    </ThemeProvider>
  );
}
