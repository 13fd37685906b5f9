/** The library's own defaults; App.tsx and the theme name ours instead. */
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';

/** Stands in for what only pages rendered on a server need. */
export function buildInitColorSchemeScript(): never {
  throw new Error('The script for pages rendered on a server is not part of this build.');
}
