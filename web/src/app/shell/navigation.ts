import type { AuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import type { IconName } from '../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** What waits for a member: messages and notifications to read, tods to answer. */
export type Counter = 'messages' | 'notifications' | 'tods';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Which counter its badge shows. */
  readonly counter?: Counter;
  /** Current only on this very address, not below it. */
  readonly isExact?: boolean;
}

const search: NavigationEntry = { to: routes.partners(), label: texts.nav.search, icon: 'search' };
const tods: NavigationEntry = { to: routes.tods(), label: texts.nav.tods, icon: 'tod', counter: 'tods' };
const sports: NavigationEntry = { to: routes.sports(), label: texts.nav.sports, icon: 'ball' };
const notifications: NavigationEntry = {
  to: routes.notifications(),
  label: texts.nav.notifications,
  icon: 'bell',
  counter: 'notifications',
};
const messages: NavigationEntry = {
  to: routes.messages(),
  label: texts.nav.messages,
  icon: 'message',
  counter: 'messages',
};
const profile: NavigationEntry = {
  to: routes.profile(),
  label: texts.nav.profile,
  icon: 'person',
  isExact: true,
};

const subscription: NavigationEntry = {
  to: routes.subscription(),
  label: texts.nav.subscription,
  icon: 'star',
};

const MEMBER = [search, tods, sports, notifications, messages, profile];
const ADMIN: readonly NavigationEntry[] = [
  ...MEMBER.filter((entry) => entry !== search),
  { to: routes.admin(), label: texts.nav.admin, icon: 'shield', isExact: true },
  { to: routes.adminAds(), label: texts.nav.ads, icon: 'flash' },
  { to: routes.adminSubscriptions(), label: texts.nav.subscriptions, icon: 'star' },
  { to: routes.debug(), label: texts.nav.debug, icon: 'info' },
];
const VISITOR = [sports, search];

/** The main navigation (docs/PRODUCT.md 2.3): admins have more entries, and no search. */
export function mainNavigation(session: AuthSession): readonly NavigationEntry[] {
  if (session.status !== 'signedIn') return VISITOR;
  return session.isAdmin ? ADMIN : MEMBER;
}

/** The menu: for members also what only some ever look for. */
export function menuNavigation(session: AuthSession): readonly NavigationEntry[] {
  const entries = mainNavigation(session);
  return session.status === 'signedIn' && !session.isAdmin ? [...entries, subscription] : entries;
}

/** The floating bar of phones, without its menu button. */
export function barNavigation(session: AuthSession): readonly NavigationEntry[] {
  // Nothing for a moment is quieter than a visitor's entries that turn into a member's.
  if (session.status === 'loading') return [];
  const partners: NavigationEntry = { to: routes.partners(), label: texts.nav.search, icon: 'people' };
  if (session.status === 'signedIn') return [partners, tods, notifications, messages];
  return [{ to: routes.home(), label: texts.nav.home, icon: 'home', isExact: true }, sports, partners];
}

/** Pages without footer and floating bar: signing in, and the full-height conversation. */
export function isBarePage(pathname: string): boolean {
  return isSignInPage(pathname) || isConversationPage(pathname);
}

export function isSignInPage(pathname: string): boolean {
  return pathname === routes.auth();
}

export function isConversationPage(pathname: string): boolean {
  return pathname.startsWith(`${routes.messages()}/`) && pathname.length > routes.messages().length + 1;
}

/** Where an advertisement stands under the header: not where pages have their own between what they list, nor in a chat. */
export function hasHeaderAd(pathname: string): boolean {
  return !isBarePage(pathname) && pathname !== routes.partners() && pathname !== routes.tods();
}

/** `3`, `9+`; empty for none. */
export function badgeText(count: number, most: number): string {
  if (count <= 0) return '';
  return count > most ? `${most}+` : String(count);
}
