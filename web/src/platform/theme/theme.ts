import { type CssVarsThemeOptions, createTheme } from '@mui/material/styles';
import { texts } from '../text/texts.ts';
import { COLOR_SCHEME_ATTRIBUTE } from './colorScheme.ts';
import { FOCUS_RING } from './focusRing.ts';
import { forcedColorStyles } from './forcedColors.ts';
import {
  BAR_HEIGHT,
  DARK,
  LIGHT,
  LOW_WINDOW,
  PHONE_WINDOW,
  RADIUS,
  RAIL_WINDOW,
  type Tokens,
} from './tokens.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface OwnColors {
    /** Chips and slot rows. */
    tint: { main: string; contrastText: string };
    /** Warnings. */
    fairTint: { main: string; contrastText: string };
    /** Good news, active entry of the bottom bar. */
    lime: { main: string; contrastText: string };
    /** Text, bars, chosen tab; `contrastText` is the paper. */
    ink: { main: string; contrastText: string };
    bar: { main: string; contrastText: string };
    edge: string;
  }
  interface Palette extends OwnColors {}
  interface PaletteOptions extends OwnColors {}
}

const HEADINGS = '"Bricolage Grotesque", "Bricolage fallback", Arial, sans-serif';
const TEXT = 'Figtree, "Figtree fallback", Arial, sans-serif';

/** Sizes in pixels, as rem so that they follow the reader's own setting. */
const size = (pixels: number) => `${pixels / 16}rem`;

/** The look of the app. A function, as making it takes a slow phone long enough to be a task of its own. */
export function createAppTheme() {
  return createTheme({
    cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE, cssVarPrefix: 'tod' },
    colorSchemes: { light: { palette: paletteOf(LIGHT) }, dark: { palette: paletteOf(DARK) } },
    breakpoints: { values: { xs: 0, sm: 600, md: 769, lg: 1100, xl: 1400 } },
    shape: { borderRadius: RADIUS.field },
    typography: {
      fontFamily: TEXT,
      fontSize: 15,
      h1: heading(32, 44),
      h2: heading(24, 32),
      h3: heading(19, 24),
      h4: heading(17, 19),
      h5: heading(17, 17),
      h6: heading(15, 15),
      subtitle1: { fontSize: size(17), lineHeight: 1.5 },
      subtitle2: { fontSize: size(15), fontWeight: 600, lineHeight: 1.45 },
      body1: { fontSize: size(15), lineHeight: 1.55 },
      body2: { fontSize: size(15), lineHeight: 1.5 },
      caption: { fontSize: size(12.5), lineHeight: 1.45 },
      button: { fontSize: size(15), fontWeight: 700, textTransform: 'none', lineHeight: 1.3 },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // Its own styles take the outline away and count on the ripple to show the focus. What is checked has it on a field without a look.
        styleOverrides: { root: { '&:focus-visible, &.Mui-focusVisible': FOCUS_RING } },
      },
      MuiSwitch: {
        // It cuts what lies outside of it: the ring goes around all of it.
        styleOverrides: {
          root: { '&:has(:focus-visible)': { ...FOCUS_RING, borderRadius: RADIUS.full } },
          switchBase: { '&.Mui-focusVisible': { outline: 'none' } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { borderRadius: RADIUS.full, minHeight: 44, paddingInline: 20 },
          sizeSmall: { minHeight: 36, paddingInline: 16 },
          sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: size(17) },
        },
        variants: [
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: ({ theme: { vars } }) => ({
              borderColor: vars.palette.divider,
              backgroundColor: vars.palette.background.paper,
              '&:hover': { borderColor: vars.palette.edge, backgroundColor: vars.palette.background.paper },
            }),
          },
        ],
      },
      MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderRadius: RADIUS.card } },
      },
      MuiTypography: {
        variants: [
          {
            props: { color: 'text.secondary' },
            style: ({ theme: { vars } }) => ({ color: vars.palette.text.secondary }),
          },
        ],
      },
      // By itself it speaks English, and MUI's French comes with that of all its other parts.
      MuiAutocomplete: {
        defaultProps: {
          clearText: texts.clear,
          openText: texts.open,
          closeText: texts.close,
          noOptionsText: texts.noOptions,
          loadingText: texts.loading,
        },
      },
      MuiInputBase: {
        styleOverrides: {
          // An iPhone zooms into a field whose text is smaller, and the page stays like that.
          root: { fontSize: size(16) },
          input: ({ theme: { vars } }) => ({
            '&::placeholder': { opacity: 1, color: vars.palette.text.secondary, textOverflow: 'ellipsis' },
          }),
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme: { vars } }) => ({ backgroundColor: vars.palette.background.paper }),
          notchedOutline: ({ theme: { vars } }) => ({ borderColor: vars.palette.edge }),
        },
      },
      MuiDialog: {
        styleOverrides: {
          paper: {
            borderRadius: RADIUS.card,
            // A form between the paper and its parts: the text scrolls, title and buttons stay in sight.
            '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
          },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { '&&': { fontSize: size(24) }, padding: '24px 24px 12px' } },
      },
      // The same below a title that stands inside of a form; the little room is for what shows the focus.
      MuiDialogContent: { styleOverrides: { root: { '&&': { paddingTop: 6 } } } },
      MuiDialogActions: {
        styleOverrides: {
          root: {
            padding: '8px 24px 24px',
            gap: 12,
            '& > :not(style) ~ :not(style)': { marginLeft: 0 },
            // On a phone the buttons share the line, or take one each, before their words break.
            '@media (max-width: 480px)': { flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } },
          },
        },
      },
      MuiAlert: {
        styleOverrides: { root: { borderRadius: RADIUS.field } },
        variants: [
          {
            props: { variant: 'standard', severity: 'info' },
            style: ({ theme: { vars } }) => ({
              backgroundColor: vars.palette.tint.main,
              color: vars.palette.tint.contrastText,
            }),
          },
          {
            props: { variant: 'standard', severity: 'warning' },
            style: ({ theme: { vars } }) => ({
              backgroundColor: vars.palette.fairTint.main,
              color: vars.palette.fairTint.contrastText,
            }),
          },
        ],
      },
      MuiChip: { styleOverrides: { root: { fontWeight: 600, fontSize: size(12.5) } } },
      MuiCssBaseline: {
        styleOverrides: {
          html: {
            // What gets the focus, or is led to, comes to lie neither below the header nor below the bar of phones.
            scrollPaddingTop: 80,
            [`@media ${PHONE_WINDOW}`]: { scrollPaddingBottom: BAR_HEIGHT + 12 },
            [LOW_WINDOW]: { scrollPaddingTop: 12 },
            [RAIL_WINDOW]: { scrollPaddingBottom: 12 },
            WebkitTapHighlightColor: 'transparent',
          },
          ':focus-visible': FOCUS_RING,
          // A heading that was focused after a route change is not a control.
          '[tabindex="-1"]:focus-visible': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
              scrollBehavior: 'auto !important',
            },
          },
          ...forcedColorStyles,
          // On paper nothing leads anywhere, what floats would lie over the text of every page, and light text could not be read.
          '@media print': {
            'nav, footer, [href="#contenu"], [data-ad-room], [data-sonner-toaster]': {
              display: 'none !important',
            },
            '*': { color: '#000 !important', backgroundColor: 'transparent !important' },
          },
        },
      },
    },
  });
}

type PaletteChoice = NonNullable<
  Exclude<NonNullable<NonNullable<CssVarsThemeOptions['colorSchemes']>['light']>, boolean>['palette']
>;

function paletteOf(tokens: Tokens): PaletteChoice {
  return {
    background: { default: tokens.paper, paper: tokens.card },
    text: { primary: tokens.ink, secondary: tokens.soft },
    divider: tokens.line,
    primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
    secondary: { main: tokens.ink, contrastText: tokens.paper },
    success: { main: tokens.good, contrastText: tokens.card },
    warning: { main: tokens.fair, contrastText: tokens.card },
    error: { main: tokens.bad, dark: tokens.badHover, contrastText: tokens.onBad },
    info: { main: tokens.primary, contrastText: tokens.onPrimary },
    tint: { main: tokens.tint, contrastText: tokens.ink },
    fairTint: { main: tokens.fairTint, contrastText: tokens.ink },
    lime: { main: tokens.lime, contrastText: tokens.onLime },
    ink: { main: tokens.ink, contrastText: tokens.paper },
    bar: { main: tokens.bar, contrastText: tokens.onBar },
    edge: tokens.edge,
  };
}

/** A heading style: pixels on a phone and on a wide screen. */
function heading(narrow: number, wide: number) {
  return {
    fontFamily: HEADINGS,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: 1.1,
    textWrap: 'balance',
    fontSize: size(narrow),
    '@media (min-width: 769px)': { fontSize: size(wide) },
  };
}
