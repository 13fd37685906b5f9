/** The colours of Tod. Each pair that carries text keeps 4.5:1; tokens.test.ts checks them. */
export interface Tokens {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  /** Borders of fields and controls, 3:1 against paper and card. */
  readonly edge: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly primaryHover: string;
  readonly tint: string;
  readonly lime: string;
  readonly onLime: string;
  readonly good: string;
  readonly fair: string;
  /** Ground of a warning. */
  readonly fairTint: string;
  readonly bad: string;
  readonly badHover: string;
  readonly onBad: string;
  /** The floating bar. */
  readonly bar: string;
  readonly onBar: string;
}

export const LIGHT: Tokens = {
  paper: '#F6F4EE',
  card: '#FFFFFF',
  ink: '#131A33',
  soft: '#5A6178',
  line: '#E4E0D5',
  edge: '#7D8294',
  primary: '#2340D9',
  onPrimary: '#FFFFFF',
  primaryHover: '#1B32AE',
  tint: '#E7EAFF',
  lime: '#D7F25A',
  onLime: '#131A33',
  good: '#1B7F4D',
  fair: '#8A5A00',
  fairTint: '#FBF0D7',
  bad: '#C8361B',
  badHover: '#A32A13',
  onBad: '#FFFFFF',
  bar: '#131A33',
  onBar: '#D5D9EA',
};

export const DARK: Tokens = {
  paper: '#0E1426',
  card: '#182038',
  ink: '#EEF0FA',
  soft: '#A4ABC6',
  line: '#2A3354',
  edge: '#6B7598',
  primary: '#9FB0FF',
  onPrimary: '#0E1426',
  primaryHover: '#BCC8FF',
  tint: '#232D55',
  lime: '#D7F25A',
  onLime: '#131A33',
  good: '#6FD6A0',
  fair: '#F2C265',
  fairTint: '#3B331F',
  bad: '#FF9A84',
  badHover: '#FFB5A4',
  onBad: '#0E1426',
  bar: '#232D55',
  onBar: '#D5D9EA',
};

/** Corner radii in pixels. */
export const RADIUS = { big: 28, card: 22, field: 16, full: 999 } as const;

/** Widest content of a page, and of a conversation, in pixels. */
export const CONTENT_WIDTH = 1180;
export const CONVERSATION_WIDTH = 760;
/** Room that the floating bottom bar takes on a phone, in pixels, without the safe area. */
export const BAR_HEIGHT = 84;
/** Room that the header takes, in pixels. */
export const HEADER_HEIGHT = 68;
/** The media query of windows in which a list and what is chosen in it stand side by side. */
export const WIDE_WINDOW = '(min-width: 900px)';
/** That of windows as narrow as a phone's. */
export const PHONE_WINDOW = '(max-width: 768px)';
/** That of windows too low for anything that stays in place while the page scrolls under it. */
export const LOW_WINDOW = '@media (max-height: 480px)';
/**
 * That of phones held on their side, where the bar stands at the left. Not of narrow ones, which are low only while their
 * keyboard is open.
 */
export const RAIL_WINDOW = `@media (max-height: 480px) and (min-width: 480px) and ${PHONE_WINDOW}` as const;
/** Room that the bar takes there, in pixels, without the safe area. */
export const RAIL_WIDTH = 96;
