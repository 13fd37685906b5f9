import type { Target } from './target.ts';

/** What the web build needs to know of the Firebase project (docs/deploy.md). */
const SETTINGS = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_APP_CHECK_SITE_KEY',
  'VITE_FIREBASE_VAPID_KEY',
] as const;

/** Projects of this name exist on this machine only (https://firebase.google.com/docs/emulator-suite/connect_firestore). */
const LOCAL_PROJECT = /^demo-/;

/**
 * What keeps a build with these settings from being deployed to this target, a sentence each.
 * @param settings as Vite reads them for the build
 */
export function refusedSettings(
  settings: Readonly<Record<string, string | undefined>>,
  target: Target | undefined,
): string[] {
  if (target === undefined || LOCAL_PROJECT.test(target.project)) {
    const found =
      target === undefined ? 'No project is chosen' : `${target.project} exists on this machine only`;
    return [`${found}: choose one by "npx firebase use --add", or by "npm run deploy -- --project <id>".`];
  }
  const missing = SETTINGS.filter((name) => (settings[name] ?? '').trim() === '');
  const project = settings.VITE_FIREBASE_PROJECT_ID?.trim() ?? '';
  return [
    ...(missing.length === 0 ? [] : [`Set ${missing.join(', ')} in web/.env.production.local.`]),
    ...(project === '' || project === target.project
      ? []
      : [
          `web/.env.production.local names the project ${project} (VITE_FIREBASE_PROJECT_ID), ` +
            `but ${described(target)} would be deployed to.`,
        ]),
  ];
}

function described({ project, alias }: Target): string {
  return alias === undefined ? project : `${project} (the alias ${alias})`;
}
