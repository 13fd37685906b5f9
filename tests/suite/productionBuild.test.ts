import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webBuild } from '../../scripts/build.ts';
import { TRACES } from '../../scripts/deploy/hosting.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a project of its own would set; none of it is real. */
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaSyNotAKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'tod.example',
  VITE_FIREBASE_PROJECT_ID: 'tod-example',
  VITE_FIREBASE_STORAGE_BUCKET: 'tod-example.appspot.com',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LcNotAKey',
  VITE_FIREBASE_VAPID_KEY: 'BNotAKeyForPushes',
};

let folder: string;
let said: string;
let files: readonly { readonly name: string; readonly text: string }[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tod-production-'));
  const { command, environment } = webBuild('production');
  const built = spawnSync(process.execPath, [...command, '--outDir', folder, '--emptyOutDir'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, ...SETTINGS },
    encoding: 'utf8',
  });
  said = built.stdout + built.stderr;
  if (built.status !== 0) throw new Error(said);
  files = globSync('**/*.{html,js,css,json,xml,txt,webmanifest}', { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the app as it is built for production', () => {
  it('is built without a warning, for the project that the settings name', () => {
    expect(said).toBe('');
    expect(files.some(({ text }) => text.includes(SETTINGS.VITE_FIREBASE_PROJECT_ID))).toBe(true);
  });

  it.each<readonly [what: string, secret: string]>([
    ...TRACES,
    ['what leads Auth to an emulator', 'Running in emulator mode'],
    ['what exchanges it', 'The double of App Check'],
    ['the names of the ports of a suite', 'eventarc'],
  ])('holds nothing of the suite: %s (%s)', (_what, secret) => {
    expect(files.filter(({ text }) => text.includes(secret)).map(({ name }) => name)).toEqual([]);
  });

  it('subscribes to pushes with the key that the settings name, at Google', () => {
    const subscribing = files.filter(({ text }) => text.includes(SETTINGS.VITE_FIREBASE_VAPID_KEY));
    expect(subscribing.map(({ name }) => name)).toEqual([expect.stringMatching(/^assets\/.*\.js$/)]);
    expect(files.some(({ text }) => text.includes('https://fcmregistrations.googleapis.com/v1'))).toBe(true);
  });

  it('has App Check ask reCAPTCHA about the site that the settings name', () => {
    const asking = files.filter(({ text }) => text.includes(SETTINGS.VITE_FIREBASE_APP_CHECK_SITE_KEY));
    expect(asking.map(({ name }) => name)).toEqual([expect.stringMatching(/^assets\/.*\.js$/)]);
    expect(files.some(({ text }) => text.includes('exchangeRecaptchaEnterpriseToken'))).toBe(true);
  });

  it('lets a page talk to the services of its project alone', () => {
    const pages = files.filter(({ name }) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    for (const { name, text } of pages) {
      expect(text, name).toContain('Content-Security-Policy');
      expect(text, name).not.toMatch(/localhost|127\.0\.0\.1/);
    }
  });
});
