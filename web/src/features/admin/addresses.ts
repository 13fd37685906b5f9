import { routes } from '../../platform/navigation/routes.ts';

/** The tabs of the first page of the administration, in their order. */
export const ADMIN_TABS = ['users', 'messages', 'sports', 'notifications'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The tabs of `/admin/subscriptions`, in their order. */
export const SUBSCRIPTION_TABS = ['plans', 'subscribers', 'statistics'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** The tabs of `/admin/ads`, in their order. */
export const AD_TABS = ['banners', 'statistics'] as const;

const TAB_PARAMETER = 'onglet';

/** Every page below `/admin`. They stand here, and not with the addresses of everybody, so that no member loads them. */
export const adminAddresses = {
  home: routes.admin(),
  log: '/admin/log',
  service: '/admin/service',
  newSport: '/admin/sports/new',
  sport: (id: string) => `/admin/sports/${encodeURIComponent(id)}`,
  subscriptions: routes.adminSubscriptions(),
  statistics: '/admin/statistics',
  moderation: '/admin/moderation',
  moderationYear: '/admin/moderation/bilan',
  report: (id: string) => `/admin/moderation/${encodeURIComponent(id)}`,
  ads: routes.adminAds(),
  newAd: '/admin/ads/create',
  ad: (id: string) => `/admin/ads/edit/${encodeURIComponent(id)}`,
} as const;

/** The first page, opened at a tab. */
export function adminTabAddress(tab: AdminTab): string {
  return `${adminAddresses.home}?${TAB_PARAMETER}=${tab}`;
}

/** The query of an address that opens a tab. */
export function tabQuery(tab: string): { readonly [TAB_PARAMETER]: string } {
  return { [TAB_PARAMETER]: tab };
}

/** The tab that the query of an address opens; the first where it names none of them. */
export function readTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], query: URLSearchParams): Tab {
  const named = query.get(TAB_PARAMETER);
  return tabs.find((tab) => tab === named) ?? tabs[0];
}

/** The tab of a page that is open at an address; undefined where the page has none. */
export function openTab(pathname: string, search: string): string | undefined {
  const tabs = TABBED.get(pathname);
  return tabs === undefined ? undefined : readTab(tabs, new URLSearchParams(search));
}

const TABBED: ReadonlyMap<string, readonly [string, ...string[]]> = new Map<
  string,
  readonly [string, ...string[]]
>([
  [adminAddresses.home, ADMIN_TABS],
  [adminAddresses.subscriptions, SUBSCRIPTION_TABS],
  [adminAddresses.ads, AD_TABS],
]);
