import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR } from '../../web/src/features/legal/operator.ts';
import { ROOT } from '../suite/startSuite.ts';
import { checkBuild, checkSources, unseen } from './check.ts';

const TARGET = { project: 'tod', alias: 'production' };
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaNotAKeyNotAKeyNotAKeyNotAKeyNotAKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'tod.example',
  VITE_FIREBASE_PROJECT_ID: 'tod',
  VITE_FIREBASE_STORAGE_BUCKET: 'tod.firebasestorage.app',
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS',
  VITE_FIREBASE_VAPID_KEY:
    'BPUjt1lNdJCqtniNmuR2RsF4e5DiXgqov_vPZSesZFyInms54LXNKivLWyMrwhvld7Wh86sb751Qm06SM6aUaxU',
};
const FACT = 'somebody';
const NAMED = {
  name: FACT,
  legalForm: null,
  address: FACT,
  registration: FACT,
  vatNumber: FACT,
  email: FACT,
  phone: FACT,
  publicationDirector: FACT,
  mediator: FACT,
};
/** A function as it is built: what deploys it reads `__endpoint`. */
const FUNCTION = `
  export const map = Object.assign(() => undefined, {
    __endpoint: { platform: 'gcfv2', region: ['europe-west1'], cpu: 1, maxInstances: 1, callableTrigger: {} },
  });`;

let root = '';
beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.cache/check-'));
  for (const name of ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'])
    cpSync(join(ROOT, name), join(root, name));
  for (const name of ['functions/lib', 'dist/hosting', 'web'])
    mkdirSync(join(root, name), { recursive: true });
  for (const name of ['index.html', 'app.html', 'field.svg', 'favicon.svg'])
    write(`dist/hosting/${name}`, '');
  write('web/package.json', '{ "version": "1.0.2" }');
  cpSync(join(ROOT, 'functions/package.json'), join(root, 'functions/package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('functions/.env', 'TOD_CPU_QUOTA=20\n');
  write(
    'functions/lib/index.js',
    `import { defineInt } from 'firebase-functions/params'; defineInt('TOD_CPU_QUOTA', { default: 20 });${FUNCTION}`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const sources = (changed: object = {}) =>
  checkSources({ root, target: TARGET, settings: SETTINGS, operator: NAMED, ...changed });
const places = (findings: readonly { readonly where: string }[]) => findings.map(({ where }) => where);

describe('checkSources', () => {
  it('finds nothing in the project as it is, once somebody runs it', () => {
    expect(sources()).toEqual([]);
  });

  it('wants the operator named, in production and not in staging', () => {
    const findings = sources({ operator: OPERATOR });
    expect(places(findings)).toEqual(['web/src/features/legal/operator.ts']);
    expect(findings[0]?.what).toContain('name, address, registration');
    const settings = {
      ...SETTINGS,
      VITE_FIREBASE_PROJECT_ID: 'tod-s',
      VITE_FIREBASE_STORAGE_BUCKET: 'tod-s.appspot.com',
    };
    const target = { project: 'tod-s', alias: 'staging' };
    expect(sources({ operator: OPERATOR, target, settings })).toEqual([]);
  });

  it('finds a fault in the rules of Firestore, in those of Storage, in the indexes and in the settings', () => {
    write('firestore.rules', 'service cloud.firestore {');
    write('storage.rules', `${readFileSync(join(ROOT, 'storage.rules'), 'utf8')}}`);
    write('firestore.indexes.json', '{ "indexes": [{}] }');
    const found = places(sources({ settings: {} }));
    expect(found).toEqual([
      'web/.env.production.local',
      'firestore.indexes.json',
      expect.stringMatching(/^firestore\.rules:/),
      expect.stringMatching(/^storage\.rules:/),
    ]);
  });

  it('finds a region of the database that is not the functions’', () => {
    const configuration = readFileSync(join(ROOT, 'firebase.json'), 'utf8');
    write('firebase.json', configuration.replace('"location": "europe-west1"', '"location": "nam5"'));
    expect(places(sources())).toEqual(['firebase.json: firestore.location']);
  });

  it('compares the address that the functions know with the app’s', () => {
    write('functions/.env.production', 'TOD_SITE_URL=https://tod.exmaple\n');
    expect(places(sources())).toEqual(['functions/.env.tod: TOD_SITE_URL']);
  });

  it('finds an address of production in the settings of staging', () => {
    write('web/.env.production.local', 'VITE_FIREBASE_AUTH_DOMAIN=tod.example\n');
    const settings = {
      ...SETTINGS,
      VITE_FIREBASE_PROJECT_ID: 'tod-s',
      VITE_FIREBASE_STORAGE_BUCKET: 'tod-s.appspot.com',
    };
    const target = { project: 'tod-s', alias: 'staging' };
    expect(sources({ target, settings })).toMatchObject([
      { what: expect.stringContaining('tod.example is production’s'), where: 'web/.env.staging.local' },
    ]);
  });
});

describe('checkBuild', () => {
  const now = new Date('2026-11-22');

  it('finds nothing in what is whole', () => {
    expect(checkBuild(root, TARGET, now)).toEqual([]);
  });

  it('finds functions that cannot load', () => {
    write('functions/lib/index.js', 'throw new Error("no such module");');
    const [finding, ...others] = checkBuild(root, TARGET, now);
    expect(others).toEqual([]);
    expect(finding?.where).toBe('functions');
    expect(finding?.what).toContain('no such module');
  });

  it('finds a runtime that has ended, a parameter that nothing reads, too many CPUs, a trace of the suite and a page that is gone', () => {
    write('functions/.env', 'TOD_CPU_QUOTA=0\nTOD_QUOTA=3\n');
    write('dist/hosting/index.html', 'http://127.0.0.1');
    rmSync(join(root, 'dist/hosting/app.html'));
    const later = new Date('2030-01-01');
    expect(places(checkBuild(root, TARGET, later))).toEqual([
      'functions/.env.tod: TOD_QUOTA',
      'TOD_CPU_QUOTA',
      'firebase.json: functions.runtime',
      'dist/hosting/index.html',
      'dist/hosting',
    ]);
  });
});

describe('unseen', () => {
  /** What is asked, and by which command. */
  const questions = (changed: object = {}) =>
    unseen(root, TARGET, { ...SETTINGS, ...changed }).map((line) => {
      const [, question = '', command = ''] = /^that (.+?): (.+)$/.exec(line) ?? [];
      return { question, command };
    });
  const commandOf = (words: string) =>
    questions().flatMap(({ question, command }) => (question.includes(words) ? [command] : []));

  it('asks by a command, of the project that was checked, but for what others than Firebase and Google Cloud know', () => {
    const elsewhere = [
      'Google and Apple lead back',
      'address leads to Hosting',
      'Stripe, where something',
      'no other clone',
    ];
    const asked = questions().filter(({ question }) => !elsewhere.some((words) => question.includes(words)));
    expect(asked.length).toBe(questions().length - elsewhere.length);
    for (const { command } of asked) {
      expect(command).toMatch(/^(npx firebase|gcloud|curl|for name in) /);
      expect(command).toMatch(/(--project[ =]|projects\/|get-iam-policy )tod\b/);
    }
  });

  it.each([
    [
      'App Check knows the app by its key (siteKey 6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS)',
      '/v1/projects/tod/apps/1:1:web:1/recaptchaEnterpriseConfig',
    ],
    ['no debug token', '/v1/projects/tod/apps/1:1:web:1/debugTokens'],
    ['allowedDomains', 'gcloud recaptcha keys describe 6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS '],
    ['Firestore does not want App Check', '/v1/projects/tod/services/firestore.googleapis.com'],
    ['service account has roles/editor', 'bindings.members:compute@developer.gserviceaccount.com'],
    ['the 20 CPUs of TOD_CPU_QUOTA in europe-west1 (20000', 'quotas info describe CpuAllocPerProjectRegion '],
    ['authorizedDomains', 'identitytoolkit.googleapis.com/admin/v2/projects/tod/config'],
    ['emailPrivacyConfig', 'identitytoolkit.googleapis.com/admin/v2/projects/tod/config'],
    ['passwordPolicyConfig', 'identitytoolkit.googleapis.com/admin/v2/projects/tod/config'],
    ['the database is there', 'gcloud firestore databases list '],
    [
      'the database cannot be deleted by mistake',
      "gcloud firestore databases describe --database='(default)' ",
    ],
    ['POINT_IN_TIME_RECOVERY_ENABLED', 'value(deleteProtectionState,pointInTimeRecoveryEnablement)'],
    ['the database is backed up each day', 'gcloud firestore backups schedules list '],
    ['the bucket is where', 'gcloud storage buckets list '],
    ['read the pictures of the bucket', 'gcloud storage buckets describe '],
    ['Storage', 'bindings.role=roles/firebaserules.firestoreServiceAgent'],
    ['allUsers as roles/run.invoker', 'gcloud run services get-iam-policy '],
    ['indexes are built', 'npx firebase firestore:indexes '],
  ])('asks about « %s »', (words, command) => {
    expect(commandOf(words)).toEqual([expect.stringContaining(command)]);
  });

  it('asks whether the address of the app leads to it, by the one that the settings name', () => {
    expect(commandOf('address leads to Hosting')).toEqual(['curl -sSI https://tod.example/']);
    const named = questions({ VITE_SITE_URL: 'https://www.tod.example' });
    expect(named.map(({ command }) => command)).toContain('curl -sSI https://www.tod.example/');
  });

  it('asks whether another clone has released this version', () => {
    expect(commandOf('no other clone has released')).toEqual(['git ls-remote --tags origin v1.0.2']);
  });

  it('asks whether Stripe tells of every event, in its test mode where staging is checked', () => {
    expect(commandOf('charge.dispute.funds_reinstated among')).toEqual([
      'stripe webhook_endpoints list --live',
    ]);
    const ofStaging = unseen(root, { ...TARGET, alias: 'staging' }, SETTINGS);
    expect(ofStaging.filter((line) => line.endsWith(': stripe webhook_endpoints list'))).toHaveLength(1);
  });

  it('asks whether each secret of the functions is set', () => {
    write(
      'functions/lib/index.js',
      `import { defineSecret } from 'firebase-functions/params'; defineSecret('TOD_MAIL_SERVER');${FUNCTION}`,
    );
    expect(commandOf('the secret TOD_MAIL_SERVER is set')).toEqual([
      'npx firebase functions:secrets:get TOD_MAIL_SERVER --project tod',
    ]);
  });

  it('asks for as many CPUs as the parameters of the project say', () => {
    write('functions/.env.tod', 'TOD_CPU_QUOTA=40\n');
    expect(commandOf('the 40 CPUs of TOD_CPU_QUOTA')).toHaveLength(1);
  });

  it('does not mind App Check at Firestore where the app shows its token there', () => {
    const everywhere = questions({ VITE_FIREBASE_APP_CHECK_EVERYWHERE: 'true' });
    expect(everywhere.filter(({ command }) => command.includes('services/firestore'))).toEqual([]);
    expect(everywhere).toHaveLength(questions().length - 1);
  });
});
