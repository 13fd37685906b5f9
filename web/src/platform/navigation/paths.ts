import type { ProfileNeed } from '@tod/model';

/** What the address of one's own profile says beside whose it is: which tab is open, and which field of the form. */
export const PROFILE_TAB_PARAMETER = 'onglet';
export const PROFILE_FIELD_PARAMETER = 'modifier';

/** The address of every page, once; `patterns` below is the same table for the router. */
export const paths = {
  home: () => '/',
  auth: () => '/auth',
  authCallback: () => '/auth/callback',
  /** `code` is the one-time code of the link in the mail. */
  resetPassword: (code: string) => `/auth/reset-password?oobCode=${encodeURIComponent(code)}`,
  signupConfirmation: () => '/signup-confirmation',
  profile: (uid?: string) => (uid === undefined ? '/profile' : `/profile/${encodeURIComponent(uid)}`),
  /** Where one's own profile says this: the form, opened at the field, or the sports. */
  profileNeed: (need: ProfileNeed) =>
    need === 'sports'
      ? `/profile?${PROFILE_TAB_PARAMETER}=sports`
      : `/profile?${PROFILE_FIELD_PARAMETER}=${need}`,
  /** The hours at which one is free. */
  profileAvailability: () => `/profile?${PROFILE_TAB_PARAMETER}=availability`,
  sports: () => '/sports',
  sport: (id: string) => `/sports/${encodeURIComponent(id)}`,
  partners: () => '/partners',
  tods: () => '/matches',
  tod: (id: string) => `/matches/${encodeURIComponent(id)}`,
  todRequest: (id: string) => `/matches/request/${encodeURIComponent(id)}`,
  messages: () => '/messages',
  /** `uid` is the other person's. */
  conversation: (uid: string) => `/messages/${encodeURIComponent(uid)}`,
  notifications: () => '/notifications',
  subscription: () => '/subscription',
  admin: () => '/admin',
  adminAds: () => '/admin/ads',
  adminSubscriptions: () => '/admin/subscriptions',
  debug: () => '/debug',
  terms: () => '/terms',
  privacy: () => '/privacy',
  legalNotice: () => '/mentions-legales',
  /** `Résilier votre contrat`, open to everybody as the law wants it. */
  cancellation: () => '/resiliation',
  /** `Renoncer au contrat ici`. */
  withdrawal: () => '/retractation',
} as const;

export const patterns = {
  home: '/',
  auth: '/auth',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  /** Where every link of an account mail may lead; `mode` says which. */
  authAction: '/auth/action',
  signupConfirmation: '/signup-confirmation',
  /** Older address of the same page. */
  authConfirmation: '/auth/confirmation',
  profile: '/profile/:uid?',
  sports: '/sports',
  sport: '/sports/:id',
  /** Older address of the same page. */
  sportDetail: '/sport-detail/:id',
  partners: '/partners',
  tods: '/matches',
  tod: '/matches/:id',
  todRequest: '/matches/request/:id',
  messages: '/messages',
  conversation: '/messages/:uid',
  notifications: '/notifications',
  subscription: '/subscription',
  debug: '/debug',
  terms: '/terms',
  privacy: '/privacy',
  legalNotice: '/mentions-legales',
  cancellation: '/resiliation',
  withdrawal: '/retractation',
} as const;
