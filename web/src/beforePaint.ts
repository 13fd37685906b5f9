import { MEMBER_ATTRIBUTE } from './app/prerenderedPage.ts';
import { isMemberLikely } from './domain/auth/isMemberLikely.ts';
import { COLOR_SCHEME_ATTRIBUTE, THEME_STORAGE_KEY } from './platform/theme/colorScheme.ts';
import { DARK, LIGHT } from './platform/theme/tokens.ts';

/*
 * Stands in every page as a script and runs before the first paint: a dark page never flashes white, and a member never sees
 * the page that was prerendered for visitors, and whoever has too old a browser reads so, as nothing else would come.
 */
const { documentElement } = document;
const isDark = isDarkWanted();
documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, isDark ? 'dark' : 'light');
document.querySelector('meta[name=theme-color]')?.setAttribute('content', (isDark ? DARK : LIGHT).paper);
if (isMemberLikely()) documentElement.setAttribute(MEMBER_ATTRIBUTE, '');
// What came last to browsers of all that the app needs (docs/ARCHITECTURE.md).
const isTooOld = !('withResolvers' in Promise && 'groupBy' in Map && 'any' in AbortSignal);
if (isTooOld) documentElement.setAttribute('data-too-old', '');

function isDarkWanted(): boolean {
  const mode = storedMode();
  return mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

function storedMode(): string | null {
  try {
    return localStorage.getItem(THEME_STORAGE_KEY);
  } catch {
    // Storage forbidden: follow the system.
    return null;
  }
}
