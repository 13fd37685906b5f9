import { firebaseSettings, SUITE } from './settings.ts';

/**
 * Where everybody may open a file of the app's own bucket. Another `version` is another address, so that nobody is shown what
 * their browser has kept of a former one. @throws Error when the build lacks its Firebase settings
 */
export function fileUrl(path: string, version: string): string {
  const host =
    SUITE === undefined ? 'https://firebasestorage.googleapis.com' : `http://${SUITE.host}:${SUITE.storage}`;
  const { storageBucket = '' } = firebaseSettings();
  const query = new URLSearchParams({ alt: 'media', v: version });
  return `${host}/v0/b/${encodeURIComponent(storageBucket)}/o/${encodeURIComponent(path)}?${query}`;
}
