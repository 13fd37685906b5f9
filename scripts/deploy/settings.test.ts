import { describe, expect, it } from 'vitest';
import { isAppCheckedEverywhere, refusedSettings, settingsFile } from './settings.ts';

const STAGING = { project: 'tod-staging', alias: 'staging' };
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaNotAKeyNotAKeyNotAKeyNotAKeyNotAKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'staging.tod.example',
  VITE_FIREBASE_PROJECT_ID: 'tod-staging',
  VITE_FIREBASE_STORAGE_BUCKET: 'tod-staging.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS',
  VITE_FIREBASE_VAPID_KEY:
    'BPUjt1lNdJCqtniNmuR2RsF4e5DiXgqov_vPZSesZFyInms54LXNKivLWyMrwhvld7Wh86sb751Qm06SM6aUaxU',
};

describe('refusedSettings', () => {
  it('refuses nothing where all is said, of this project', () => {
    expect(refusedSettings(SETTINGS, STAGING)).toEqual([]);
  });

  it.each([undefined, '', '  '])('names a setting that is %j', (value) => {
    const settings = { ...SETTINGS, VITE_FIREBASE_API_KEY: value, VITE_FIREBASE_APP_CHECK_SITE_KEY: value };
    expect(refusedSettings(settings, STAGING)).toEqual([
      {
        what: 'The app does not know its project.',
        where: 'web/.env.staging.local',
        fix: 'Set VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_CHECK_SITE_KEY.',
      },
    ]);
  });

  it('reads those of staging and of production from files of their own', () => {
    expect(settingsFile(STAGING)).toBe('web/.env.staging.local');
    expect(settingsFile({ project: 'tod', alias: 'production' })).toBe('web/.env.production.local');
    expect(settingsFile({ project: 'tod', alias: undefined })).toBe('web/.env.production.local');
  });

  it.each([
    {
      fault: { VITE_FIREBASE_PROJECT_ID: 'tod' },
      what: 'VITE_FIREBASE_PROJECT_ID names the project tod, but tod-staging (the alias staging) would be deployed to.',
    },
    {
      fault: { VITE_FIREBASE_STORAGE_BUCKET: 'tod.firebasestorage.app' },
      what: 'VITE_FIREBASE_STORAGE_BUCKET is tod.firebasestorage.app, which is no default bucket of tod-staging: the functions look at no other.',
    },
    {
      fault: { VITE_FIREBASE_AUTH_DOMAIN: 'https://tod.example' },
      what: 'VITE_FIREBASE_AUTH_DOMAIN is "https://tod.example", which is no domain.',
    },
    {
      fault: { VITE_FIREBASE_APP_ID: '1:2:web:1' },
      what: 'VITE_FIREBASE_APP_ID 1:2:web:1 is no app of the sender 1: they are of different projects.',
    },
    {
      fault: { VITE_FIREBASE_API_KEY: 'AIzaNotAKey' },
      what: 'VITE_FIREBASE_API_KEY is "AIzaNotAKey", which is no key of a web app.',
    },
    {
      fault: { VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LcNotAKey' },
      what: 'VITE_FIREBASE_APP_CHECK_SITE_KEY is "6LcNotAKey", which is no key of reCAPTCHA Enterprise.',
    },
    {
      fault: { VITE_FIREBASE_VAPID_KEY: 'BNotAKeyForPushes' },
      what: 'VITE_FIREBASE_VAPID_KEY is "BNotAKeyForPushes", which is no public key for Web Push.',
    },
    {
      // As long as one, of the right letters, and on no curve.
      fault: { VITE_FIREBASE_VAPID_KEY: `B${'A'.repeat(86)}` },
      what: `VITE_FIREBASE_VAPID_KEY is "B${'A'.repeat(86)}", which is no public key for Web Push.`,
    },
    ...['True', '1', 'true '].map((value) => ({
      fault: { VITE_FIREBASE_APP_CHECK_EVERYWHERE: value },
      what: `VITE_FIREBASE_APP_CHECK_EVERYWHERE is "${value}", and the app knows true only.`,
    })),
    {
      fault: { VITE_SITE_URL: 'http://tod.example' },
      what: 'VITE_SITE_URL is "http://tod.example", which is no address of a site.',
    },
  ])('refuses $fault', ({ fault, what }) => {
    const findings = refusedSettings({ ...SETTINGS, ...fault }, STAGING);
    expect(findings).toEqual([{ what, where: 'web/.env.staging.local', fix: expect.stringMatching(/\.$/) }]);
  });

  it.each([
    { everywhere: 'true', expected: true },
    { everywhere: 'false', expected: false },
    { everywhere: '', expected: false },
    { everywhere: undefined, expected: false },
  ])('takes $everywhere for an answer whether App Check is shown everywhere', ({ everywhere, expected }) => {
    const settings = { ...SETTINGS, VITE_FIREBASE_APP_CHECK_EVERYWHERE: everywhere };
    expect(refusedSettings(settings, STAGING)).toEqual([]);
    expect(isAppCheckedEverywhere(settings)).toBe(expected);
  });

  it.each([
    { target: undefined, what: 'No project is chosen.' },
    { target: { project: 'demo-tod', alias: 'default' }, what: 'demo-tod exists on this machine only.' },
  ])('says how to choose a project: $what', ({ target, what }) => {
    expect(refusedSettings({}, target)).toEqual([
      {
        what,
        where: '.firebaserc',
        fix: 'Choose one by "npx firebase use --add", or by "npm run deploy -- --project <id>".',
      },
    ]);
  });
});
