import type { ProfileNeed } from '@tod/model';

/** What the address of one's own profile says beside whose it is: which tab is open, and which field of the form. */
export const PROFILE_TAB_PARAMETER = 'onglet';
export const PROFILE_FIELD_PARAMETER = 'modifier';

/** That a new member is led through their profile, and at which step. */
export const FIRST_STEPS_PARAMETER = 'etape';

/** That an account is to be made, in the address of the sign-in page. */
export const SIGN_UP_PARAMETER = 'inscription';

/** A page: what builds its address, and the pattern by which the router finds it. */
type Route<Parameters extends readonly unknown[]> = ((...parameters: Parameters) => string) & {
  readonly pattern: string;
};

function fixed(pattern: string): Route<[]> {
  return Object.assign(() => pattern, { pattern });
}

/** @param path builds the address; what people typed must be encoded in it */
function route<Parameters extends readonly unknown[]>(
  pattern: string,
  path: (...parameters: Parameters) => string,
): Route<Parameters> {
  return Object.assign((...parameters: Parameters) => path(...parameters), { pattern });
}

/** Every page of the app, once. */
export const routes = {
  home: fixed('/'),
  auth: fixed('/auth'),
  authCallback: fixed('/auth/callback'),
  /** `code` is the one-time code of the link in the mail. */
  resetPassword: route(
    '/auth/reset-password',
    (code: string) => `/auth/reset-password?oobCode=${encodeURIComponent(code)}`,
  ),
  /** Where every link of an account mail may lead; `mode` says which. */
  authAction: fixed('/auth/action'),
  signupConfirmation: fixed('/signup-confirmation'),
  /** Older address of the same page. */
  authConfirmation: fixed('/auth/confirmation'),
  profile: route('/profile/:uid?', (uid?: string) =>
    uid === undefined ? '/profile' : `/profile/${encodeURIComponent(uid)}`,
  ),
  sports: fixed('/sports'),
  sport: route('/sports/:id', (id: string) => `/sports/${encodeURIComponent(id)}`),
  /** Older address of the page of a sport. */
  sportDetail: fixed('/sport-detail/:id'),
  partners: fixed('/partners'),
  tods: fixed('/matches'),
  tod: route('/matches/:id', (id: string) => `/matches/${encodeURIComponent(id)}`),
  todRequest: route('/matches/request/:id', (id: string) => `/matches/request/${encodeURIComponent(id)}`),
  messages: fixed('/messages'),
  /** `uid` is the other person's. */
  conversation: route('/messages/:uid', (uid: string) => `/messages/${encodeURIComponent(uid)}`),
  notifications: fixed('/notifications'),
  subscription: fixed('/subscription'),
  /** What administrators decided about oneself. */
  decisions: fixed('/decisions'),
  admin: fixed('/admin'),
  adminAds: fixed('/admin/ads'),
  adminSubscriptions: fixed('/admin/subscriptions'),
  debug: fixed('/debug'),
  terms: fixed('/terms'),
  privacy: fixed('/privacy'),
  legalNotice: fixed('/mentions-legales'),
  /** `Résilier votre contrat`, open to everybody as the law wants it. */
  cancellation: fixed('/resiliation'),
  /** `Renoncer au contrat ici`. */
  withdrawal: fixed('/retractation'),
} as const;

/** The sign-in page, opened on making an account. */
export function signUpPath(): string {
  return `${routes.auth()}?${SIGN_UP_PARAMETER}`;
}

/** The steps of a new member, from the first that is open. */
export function firstStepsPath(): string {
  return `${routes.profile()}?${FIRST_STEPS_PARAMETER}`;
}

/** Where one's own profile says this: the form, opened at the field, or the sports. */
export function profileNeedPath(need: ProfileNeed): string {
  return need === 'sports'
    ? `${routes.profile()}?${PROFILE_TAB_PARAMETER}=sports`
    : `${routes.profile()}?${PROFILE_FIELD_PARAMETER}=${need}`;
}

/** The hours at which one is free, on one's own profile. */
export function profileAvailabilityPath(): string {
  return `${routes.profile()}?${PROFILE_TAB_PARAMETER}=availability`;
}
