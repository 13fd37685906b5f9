import type { CSSProperties } from 'react';

/** Our own line icons on a 24 by 24 grid, one path each. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  checkAll: 'M2.5 12.5L7 17l8-9M11 16l1 1 9.5-9.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  message: 'M4 5h16v11H10l-4.5 4v-4H4z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19.5c.4-3.4 2.7-5.2 6-5.2s5.6 1.8 6 5.2M16 11.5a2.8 2.8 0 1 0-.5-5.5M17.5 14.5c2 .5 3.2 2.1 3.5 4.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6',
  tod: 'M8 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 12h16M12 12v8.5',
  ball: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM5.5 6.5c3.5 2.5 3.5 8.5 0 11M18.5 6.5c-3.5 2.5-3.5 8.5 0 11',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  pin: 'M12 21c4-4.5 6.5-7.7 6.5-11a6.5 6.5 0 1 0-13 0c0 3.3 2.5 6.5 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5z',
  send: 'M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4',
  external: 'M13.5 4.5H19.5V10.5M19.5 4.5L11 13M17 14v5.5H4.5V7H10',
  eye: 'M2.5 12C5 7.8 8.2 5.7 12 5.7S19 7.8 21.5 12C19 16.2 15.8 18.3 12 18.3S5 16.2 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.8 6c.7-.2 1.4-.3 2.2-.3 3.8 0 7 2.1 9.5 6.3-.8 1.4-1.7 2.5-2.7 3.5M14.3 17.9c-.7.3-1.5.4-2.3.4-3.8 0-7-2.1-9.5-6.3 1-1.7 2.2-3 3.5-4.1',
  star: 'M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.9-5.1 2.9L8 13.8l-4.2-4 5.7-.7z',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8v.01',
  heart: 'M12 20C7 16 3.5 12.7 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.7-3.5 7-8.5 11z',
  spark: 'M12 3.5l2 6 6 2.5-6 2.5-2 6-2-6-6-2.5 6-2.5z',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  shield: 'M12 3.5l7.5 3v5c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5v-5z',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  flash: 'M13 3L5 13.5h6L10.5 21 19 10h-6.5z',
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  /** Pixels; 22 by default. */
  readonly size?: number;
  readonly style?: CSSProperties;
  /** Filled with the text colour as well, for a chosen star or heart. */
  readonly isFilled?: boolean;
}

/** A decoration beside a word, hidden from screen readers: a button with only an icon needs an `aria-label`. */
export function Icon({ name, size = 22, style, isFilled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0, ...style }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
