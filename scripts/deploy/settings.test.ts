import { describe, expect, it } from 'vitest';
import { refusedSettings } from './settings.ts';

const STAGING = { project: 'tod-staging', alias: 'staging' };
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'staging.tod.example',
  VITE_FIREBASE_PROJECT_ID: 'tod-staging',
  VITE_FIREBASE_STORAGE_BUCKET: 'tod-staging.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LcNotAKey',
  VITE_FIREBASE_VAPID_KEY: 'BNotAKeyForPushes',
};

describe('refusedSettings', () => {
  it('refuses nothing where all is said, of this project', () => {
    expect(refusedSettings(SETTINGS, STAGING)).toEqual([]);
  });

  it.each([undefined, '', '  '])('names a setting that is %j', (value) => {
    const settings = { ...SETTINGS, VITE_FIREBASE_API_KEY: value, VITE_FIREBASE_APP_CHECK_SITE_KEY: value };
    expect(refusedSettings(settings, STAGING)).toEqual([
      'Set VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_CHECK_SITE_KEY in web/.env.production.local.',
    ]);
  });

  it('refuses the settings of another project', () => {
    expect(refusedSettings({ ...SETTINGS, VITE_FIREBASE_PROJECT_ID: 'tod' }, STAGING)).toEqual([
      'web/.env.production.local names the project tod (VITE_FIREBASE_PROJECT_ID), but tod-staging (the alias staging) would be deployed to.',
    ]);
  });

  it.each([
    { target: undefined, reason: 'No project is chosen' },
    { target: { project: 'demo-tod', alias: 'default' }, reason: 'demo-tod exists on this machine only' },
  ])('says how to choose a project: $reason', ({ target, reason }) => {
    expect(refusedSettings({}, target)).toEqual([
      `${reason}: choose one by "npx firebase use --add", or by "npm run deploy -- --project <id>".`,
    ]);
  });
});
