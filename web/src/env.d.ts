/// <reference types="vite/client" />

declare const __TOD_VERSION__: string;
/** ISO 8601. */
declare const __TOD_BUILT_AT__: string;
declare const __TOD_PORT_OFFSETS__: Readonly<
  Record<'hosting' | 'auth' | 'firestore' | 'functions' | 'storage' | 'services', number>
>;
declare const __TOD_SUITE_PROJECT__: string;
declare const __TOD_SUITE_DEBUG_TOKEN__: string;
declare const __TOD_SUITE_PUSH_KEY__: string;
/** The address at which the app is published, without a path. */
declare const __TOD_SITE_URL__: string;

interface ImportMetaEnv {
  /** `emulators` in a build for the local suite. */
  readonly VITE_TOD_SUITE?: string;
  /** The suite's base port where the page itself is served from another one (the development server). */
  readonly VITE_TOD_PORT?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_STORAGE_BUCKET?: string;
  readonly VITE_FIREBASE_MESSAGING_SENDER_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_APP_CHECK_SITE_KEY?: string;
  /** The public half of the key pair for Web Push. */
  readonly VITE_FIREBASE_VAPID_KEY?: string;
  /** `true` where App Check is enforced for more than calls. */
  readonly VITE_FIREBASE_APP_CHECK_EVERYWHERE?: string;
}
