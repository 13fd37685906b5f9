import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseManifest } from './manifest.ts';
import { refusedParameters, unreadableParameters } from './parameters.ts';

const manifest = parseManifest({
  endpoints: {
    onFileUploaded: {
      cpu: 1,
      maxInstances: 1,
      region: ['europe-west1'],
      eventTrigger: { eventType: 'google.cloud.storage.object.v1.finalized' },
    },
    onTodWritten: {
      cpu: 1,
      maxInstances: 1,
      region: ['europe-west1'],
      eventTrigger: { eventType: 'google.cloud.firestore.document.v1.written' },
    },
  },
  params: [
    { name: 'STRIPE_SECRET_KEY', type: 'secret' },
    ...['TOD_STRIPE_PRICE', 'TOD_SITE_URL', 'TOD_MAIL_FROM', 'TOD_BUCKET_LOCATION'].map((name) => ({
      name,
      type: 'string',
      default: '',
    })),
    { name: 'TOD_DEMO_ACCOUNTS', type: 'boolean', default: false },
  ],
});
const GOOD = {
  TOD_STRIPE_PRICE: 'price_1Abc',
  TOD_SITE_URL: 'https://tod.example',
  TOD_MAIL_FROM: 'Tod <bonjour@tod.example>',
  TOD_BUCKET_LOCATION: 'EU',
  TOD_DEMO_ACCOUNTS: 'false',
  TOD_PLACES_URL: 'https://places.tod.example',
};
const PRODUCTION = { project: 'tod', alias: 'production' };
const STAGING = { project: 'tod-staging', alias: 'staging' };

describe('refusedParameters', () => {
  it('takes a project whose parameters are all right', () => {
    expect(refusedParameters(manifest, GOOD, PRODUCTION)).toEqual([]);
  });

  it.each([
    { STRIPE_SECRET_KEY: 'x', what: 'A secret stands in a file.' },
    { TOD_PLACES_URL: 'sk_live_51', what: 'A secret stands in a file.' },
    { TOD_SERVICES_URL: 'http://x', what: 'It leads the functions to the doubles of a suite.' },
    {
      TOD_MAIL_URL: 'smtp://127.0.0.1:4610',
      what: 'It leads the functions to the doubles of a suite.',
    },
    { GCLOUD_PROJECT: 'x', what: 'Google keeps this name for itself.' },
    { TOD_STRIPE_PRISE: 'x', what: 'No function reads it.' },
    {
      TOD_STRIPE_PRICE: 'price_1TodPremiumMonthly00001',
      what: 'It is the price of the suite’s double of Stripe.',
    },
    { TOD_STRIPE_PRICE: 'prod_1', what: '"prod_1" is no price of Stripe.' },
    { TOD_SITE_URL: '', what: 'Mails and payment pages would lead to https://tod.web.app.' },
    { TOD_SITE_URL: 'https://tod.example/', what: '"https://tod.example/" is no address of a site.' },
    { TOD_SITE_URL: 'http://tod.example', what: '"http://tod.example" is no address of a site.' },
    ...['Tod', 'Tod <bonjour@>', 'Tod <tod.example>', 'Tod <bonjour@<your domain>>'].map((sender) => ({
      TOD_MAIL_FROM: sender,
      what: `"${sender}" has no address that mails could be from.`,
    })),
    ...[
      { TOD_PLACES_URL: '' },
      { TOD_PLACES_URL: 'places.tod.example' },
      { TOD_PLACES_URL: 'https://places.tod.example/' },
      { TOD_GEOCODER_URL: 'http://towns.tod.example' },
      { TOD_GEOCODER_URL: 'https://towns.tod.example?key=1' },
      { TOD_GEOCODER_URL: 'https://ana:secret@towns.tod.example' },
    ].map((fault) => ({ ...fault, what: `"${Object.values(fault).join()}" is no address of a server.` })),
    { TOD_DEMO_ACCOUNTS: 'true', what: 'Administrators could make accounts that nobody owns.' },
    {
      TOD_BUCKET_LOCATION: 'US-CENTRAL1',
      what: 'The bucket is in us-central1, and onFileUploaded listens to one in europe-west1 or eu only.',
    },
    {
      TOD_BUCKET_LOCATION: '',
      what: 'Nobody has said where the default bucket is, and onFileUploaded listens to one in europe-west1 or eu only.',
    },
  ])('refuses %j', ({ what, ...fault }) => {
    const [name] = Object.keys(fault);
    expect(refusedParameters(manifest, { ...GOOD, ...fault }, PRODUCTION)).toEqual([
      { what, where: `functions/.env.tod: ${name}`, fix: expect.stringMatching(/\.$/) },
    ]);
  });

  it.each([
    { TOD_MAIL_FROM: '' },
    { TOD_MAIL_FROM: 'bonjour@tod.example' },
    { TOD_MAIL_FROM: '"Tod, le sport" <bonjour@tod.example>' },
    { TOD_PLACES_URL: 'https://maps.tod.example/overpass' },
    { TOD_GEOCODER_URL: 'https://towns.tod.example:8443' },
  ])('takes %j', (parameters) => {
    expect(refusedParameters(manifest, { ...GOOD, ...parameters }, PRODUCTION)).toEqual([]);
  });

  it('lets staging have demo accounts', () => {
    expect(refusedParameters(manifest, { ...GOOD, TOD_DEMO_ACCOUNTS: 'true' }, STAGING)).toEqual([]);
  });
});

describe('unreadableParameters', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tod-parameters-'));
    writeFileSync(join(folder, '.env'), '# defaults\nA=1\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes a file of the project or of its alias', () => {
    writeFileSync(join(folder, '.env.production'), 'A="two words"\n');
    expect(unreadableParameters(folder, PRODUCTION)).toEqual([]);
    expect(unreadableParameters(folder, { project: 'tod', alias: undefined })).toEqual([]);
  });

  it('names a line that firebase-tools does not read', () => {
    writeFileSync(join(folder, '.env.tod'), 'A=1\nB: 2\n');
    expect(unreadableParameters(folder, PRODUCTION)).toMatchObject([
      { what: 'firebase-tools does not read "B: 2".', where: 'functions/.env.tod' },
    ]);
  });

  it('finds both a file of the project and one of its alias', () => {
    writeFileSync(join(folder, '.env.tod'), 'A=1\n');
    writeFileSync(join(folder, '.env.production'), 'A=2\n');
    expect(unreadableParameters(folder, PRODUCTION)).toMatchObject([
      { where: 'functions/.env.tod, functions/.env.production' },
    ]);
  });
});
