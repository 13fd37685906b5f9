import { picturePath } from '@tod/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileUrl } from './fileUrl.ts';

afterEach(() => vi.unstubAllEnvs());

describe('fileUrl', () => {
  it('leads into the app’s own bucket and to nothing else, whatever path and version say', () => {
    for (const name of ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'MESSAGING_SENDER_ID', 'APP_ID'])
      vi.stubEnv(`VITE_FIREBASE_${name}`, 'x');
    vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'tod-prod.appspot.com');
    const bucket = 'https://firebasestorage.googleapis.com/v0/b/tod-prod.appspot.com/o';
    expect(fileUrl(picturePath('avatar', 'anne'), '17')).toBe(
      `${bucket}/avatars%2Fanne%2Favatar?alt=media&v=17`,
    );
    expect(fileUrl('../../b/attacker/o/x', '1&alt=json#')).toBe(
      `${bucket}/..%2F..%2Fb%2Fattacker%2Fo%2Fx?alt=media&v=1%26alt%3Djson%23`,
    );
  });
});
