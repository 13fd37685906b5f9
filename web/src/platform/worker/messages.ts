/** A build of the app. */
export interface Release {
  readonly version: string;
  /** ISO 8601. */
  readonly builtAt: string;
}

/** The browser tells the worker under this name that there is a network for what waits (Background Sync). */
export const UNSENT_TAG = 'tod-unsent';

/** What the worker tells pages then. */
export const SEND_UNSENT = 'sendUnsent';

/** Under which tag a page tells its owner of a newer release. */
export const UPDATE_TAG = 'tod-update';

/** What a page may tell or ask the worker. */
export type WorkerMessage =
  /** It waits for pages of the former release to go, and need wait no longer. */
  | 'takeOver'
  /** Of which release it is: answered through the message's port with a `Release`. */
  | 'describeRelease'
  /** How many pages of the app are open: answered through the message's port with a number. */
  | 'countPages'
  /** What it keeps of the app may be gone. */
  | 'refill'
  /** Whoever was signed in is not any more. */
  | 'forgetMember';
