/** Something that the app keeps in the browser. */
export interface LocalKey {
  /** Under `tod:`, with `*` for what differs: whose it is, and of what. */
  readonly key: string;
  /** Of the browser until it is removed, or of one tab until that is closed. */
  readonly storage: 'browser' | 'tab';
  /** Days until it counts no more; undefined where something else ends it. */
  readonly days?: number;
  /** Whether it goes when its owner signs out; settings and what the app knows of itself stay. */
  readonly isPersonal: boolean;
}

/** Every key of the app in the browser's storages. docs/local-keys.md says what each is for; a test finds no other. */
export const LOCAL_KEYS: readonly LocalKey[] = [
  { key: 'theme', storage: 'browser', isPersonal: false },
  { key: 'color-scheme-*', storage: 'browser', isPersonal: false },
  { key: 'sports', storage: 'browser', days: 1, isPersonal: false },
  { key: 'ads:board', storage: 'browser', days: 7, isPersonal: true },
  { key: 'ad-room', storage: 'browser', isPersonal: true },
  { key: 'ads-for', storage: 'browser', isPersonal: true },
  { key: 'room', storage: 'browser', isPersonal: true },
  { key: 'stale-cache', storage: 'browser', isPersonal: false },
  { key: 'signing-out', storage: 'browser', isPersonal: true },
  { key: 'outbox:*', storage: 'browser', isPersonal: true },
  { key: 'messages:draft:*', storage: 'tab', isPersonal: true },
  { key: 'answers:*', storage: 'browser', isPersonal: true },
  { key: 'interactions:*', storage: 'browser', days: 30, isPersonal: true },
  { key: 'profile-draft:*', storage: 'browser', isPersonal: true },
  { key: 'profile-edits:*', storage: 'browser', isPersonal: true },
  { key: 'queued-writes:*', storage: 'browser', isPersonal: true },
  { key: 'photo-prompt:*', storage: 'browser', isPersonal: true },
  { key: 'partners:*', storage: 'browser', isPersonal: true },
  { key: 'tod-draft:*', storage: 'tab', isPersonal: true },
  { key: 'auth-origin', storage: 'tab', isPersonal: true },
  { key: 'encrypted-work', storage: 'tab', days: 1, isPersonal: true },
  { key: 'last-page-error', storage: 'tab', isPersonal: true },
  { key: 'toast-after-load', storage: 'tab', isPersonal: true },
  { key: 'reloaded-for-code', storage: 'tab', isPersonal: true },
  { key: 'push-device', storage: 'browser', isPersonal: true },
  { key: 'push-asked', storage: 'tab', isPersonal: true },
  { key: 'push-memory:*', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:version-initial', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:version-current', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:version-last', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:version-dismissed', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:update-available', storage: 'browser', days: 7, isPersonal: false },
  { key: 'app:last-forced-update', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:last-check', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:first-visit', storage: 'browser', days: 365, isPersonal: false },
  { key: 'app:install-dismissed', storage: 'browser', days: 365, isPersonal: false },
];
