import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRACES } from '../../scripts/deploy/hosting.ts';
import { refusedSettings } from '../../scripts/deploy/settings.ts';
import { PRODUCTION_APP, PROJECT, SETTINGS } from './production.ts';

const FOLDER = resolve(import.meta.dirname, '../..', PRODUCTION_APP);
const files = globSync('**/*.{html,js,css,json,xml,txt,webmanifest}', { cwd: FOLDER }).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));

describe('the app as it is built for production', () => {
  it('is built for the project that the settings name, which could be deployed', () => {
    expect(refusedSettings(SETTINGS, { project: PROJECT, alias: undefined })).toEqual([]);
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
