import GlobalStyles from '@mui/material/GlobalStyles';
import { useColorScheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { Toaster } from 'sonner';
import { FOCUS_RING } from '../platform/theme/focusRing.ts';
import { HEADER_HEIGHT, PHONE_WINDOW, RAIL_WIDTH, RAIL_WINDOW } from '../platform/theme/tokens.ts';
import { showToastsWith } from '../platform/ui/toast.ts';
import { BELOW_TOASTS, makeRoomForToasts, TOAST_GAP } from './makeRoomForToasts.ts';
import { holdToastsWhileFocused, showToast } from './shownToasts.ts';
import { texts } from './texts.ts';

const TOAST = { fontFamily: 'inherit', fontSize: '0.9375rem', borderRadius: 16 };

/** Our colours in place of sonner's, and a button to close that a thumb can meet. */
const STYLES = {
  '[data-sonner-toaster][data-sonner-theme][dir]': {
    // Its own list has a font of its own, which the toasts would inherit.
    fontFamily: 'inherit',
    '--normal-bg': 'var(--tod-palette-background-paper)',
    '--normal-bg-hover': 'var(--tod-palette-background-paper)',
    '--normal-border': 'var(--tod-palette-divider)',
    '--normal-border-hover': 'var(--tod-palette-text-secondary)',
    '--normal-text': 'var(--tod-palette-text-primary)',
    '--toast-close-button-start': 'unset',
    '--toast-close-button-end': '0',
    '--toast-close-button-transform': 'translate(25%, -35%)',
  },
  '[data-sonner-toaster] [data-sonner-toast][data-styled=true] [data-close-button]': {
    width: 28,
    height: 28,
  },
  // Sonner takes the outline of whatever has the keyboard's focus away.
  '[data-sonner-toaster] [data-sonner-toast]:focus-visible': FOCUS_RING,
  // What stays at the foot of the window while the page scrolls, such as the field for a message, cannot be moved away.
  ':root:has([data-foot])': { '--tod-foot': '144px' },
  // The header lends its place: only what is higher moves the page.
  ':root': { '--tod-toasts-on-page': 'var(--tod-toasts, 0px)' },
  ':root:has([data-lends-place])': {
    '--tod-toasts-on-page': `max(0px, var(--tod-toasts, 0px) - ${HEADER_HEIGHT + BELOW_TOASTS}px)`,
  },
  // At once: how far it moves the page is measured. Where less motion is wished everything takes a moment (theme.ts).
  body: { paddingTop: 'var(--tod-toasts-on-page)', transitionProperty: 'none' },
  '.MuiDialog-container, .MuiDrawer-paper': { paddingTop: 'var(--tod-toasts, 0px)' },
  // What stands at the very end of a page can be moved from under them.
  '@media (min-width: 769px)': {
    ':root:has([data-sonner-toast]):has(footer) body': { paddingBottom: 110 },
  },
  [RAIL_WINDOW]: { ':root': { '--tod-rail': `${RAIL_WIDTH - 16}px` } },
} as const;

/** Above what stays at the foot of the window. */
const ABOVE_FOOT = { bottom: 'calc(24px + var(--tod-foot, 0px))', right: 24 };

const TOP = 'max(10px, env(safe-area-inset-top))';

/** The buttons of forms are low on a phone, or right above its keyboard: there toasts stand at the top, over the header. */
const OVER_HEADER = {
  top: TOP,
  left: 'calc(16px + var(--tod-rail, 0px))',
  right: 16,
};

/** The toasts: 3 at once, bottom right, on a phone at the top. */
export function AppToaster() {
  const { colorScheme } = useColorScheme();
  const isPhone = useMediaQuery(PHONE_WINDOW);
  const section = useRef<HTMLElement>(null);
  useEffect(() => showToastsWith(showToast), []);
  useEffect(() => (section.current === null ? undefined : holdToastsWhileFocused(section.current)), []);
  useEffect(
    () => (isPhone && section.current !== null ? makeRoomForToasts(section.current, TOP) : undefined),
    [isPhone],
  );
  return (
    <>
      <GlobalStyles styles={STYLES} />
      <Toaster
        ref={section}
        theme={colorScheme ?? 'light'}
        position={isPhone ? 'top-center' : 'bottom-right'}
        visibleToasts={3}
        gap={TOAST_GAP}
        duration={4_000}
        hotkey={['F8']}
        closeButton
        containerAriaLabel={texts.toasts}
        offset={isPhone ? OVER_HEADER : ABOVE_FOOT}
        {...(isPhone ? { mobileOffset: OVER_HEADER } : {})}
        toastOptions={{ style: TOAST, closeButtonAriaLabel: texts.closeToast }}
      />
    </>
  );
}
