import { useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { BAR_HEIGHT } from '../shared/theme/tokens.ts';
import { showToastsWith } from '../shared/toast.ts';

const TOAST = {
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  borderRadius: 16,
  background: 'var(--tod-palette-background-paper)',
  color: 'var(--tod-palette-text-primary)',
  border: '1px solid var(--tod-palette-divider)',
};

/** The toasts: 3 at once, bottom right, above the floating bar on a phone. */
export function AppToaster() {
  const { colorScheme } = useColorScheme();
  const hasBar = useMediaQuery('(max-width: 768px)');
  useEffect(() => {
    showToastsWith((kind, text, { id, duration }) => {
      toast[kind](text, {
        ...(id === undefined ? {} : { id }),
        ...(duration === undefined ? {} : { duration }),
      });
    });
  }, []);
  return (
    <Toaster
      theme={colorScheme ?? 'light'}
      position="bottom-right"
      visibleToasts={3}
      gap={14}
      duration={4_000}
      closeButton
      // Its own list has a font of its own, which the toasts would inherit.
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Annonces"
      {...(hasBar ? { mobileOffset: { bottom: BAR_HEIGHT + 8, left: 16, right: 16 } } : {})}
      toastOptions={{ style: TOAST, closeButtonAriaLabel: 'Fermer cette annonce' }}
    />
  );
}
