import { describe, expect, it } from 'vitest';
import { type CheckedAddresses, refusedAddresses } from './addresses.ts';

const PRODUCTION = { project: 'tod', alias: 'production' };
const STAGING = { project: 'tod-staging', alias: 'staging' };

/** What the functions say of the app's address, what the app says, and what production has beside. */
interface Said {
  readonly functions?: string;
  readonly site?: string;
  readonly auth?: string;
  readonly production?: CheckedAddresses['ofProduction'];
}

const refused = (target: CheckedAddresses['target'], { functions, site, auth, production = {} }: Said) =>
  refusedAddresses({
    target,
    settings: { VITE_SITE_URL: site, VITE_FIREBASE_AUTH_DOMAIN: auth },
    parameters: { TOD_SITE_URL: functions },
    ofProduction: production,
  });

describe('refusedAddresses', () => {
  it.each<Said>([
    { functions: 'https://tod.example', auth: 'tod.example' },
    { functions: 'https://tod.example', site: 'https://tod.example/', auth: 'tod.example' },
    { functions: 'https://tod.example', site: 'https://tod.example', auth: 'auth.tod.example' },
    { functions: 'https://www.tod.example', site: 'https://www.tod.example', auth: 'tod.example' },
    { functions: 'https://tod.example', site: 'https://tod.example', auth: 'tod.firebaseapp.com' },
    { functions: 'https://tod.example', site: 'https://tod.example', auth: 'tod.web.app' },
    { functions: 'https://tod.web.app', auth: 'tod.firebaseapp.com' },
    // Said of them elsewhere.
    { functions: 'tod.example', auth: 'tod.test' },
    { functions: 'https://tod.example', auth: 'https://tod.test' },
    { functions: 'https://tod.example', site: 'http://tod.test', auth: 'tod.example' },
    { functions: '', auth: 'tod.example' },
    {},
  ])('takes in production %j', (said) => {
    expect(refused(PRODUCTION, said)).toEqual([]);
  });

  it.each<Said>([
    { auth: 'staging.tod.example' },
    { functions: 'https://tod-staging.web.app', auth: 'staging.tod.example' },
    { auth: 'tod-staging.firebaseapp.com', site: 'https://staging.tod.example' },
    { auth: 'staging.tod.example', production: { VITE_FIREBASE_AUTH_DOMAIN: 'tod.example' } },
  ])('takes in staging %j', (said) => {
    expect(refused(STAGING, said)).toEqual([]);
  });

  it.each<Said & { readonly app: string }>([
    { functions: 'https://tod.exmaple', auth: 'tod.example', app: 'https://tod.example' },
    {
      functions: 'https://tod.exmaple',
      site: 'https://tod.example',
      auth: 'tod.example',
      app: 'https://tod.example',
    },
    { functions: 'https://tod.example', auth: 'auth.tod.example', app: 'https://auth.tod.example' },
    { functions: 'https://tod.example', auth: 'tod.firebaseapp.com', app: 'https://tod.firebaseapp.com' },
    { functions: 'https://tod.web.app', auth: 'tod.example', app: 'https://tod.example' },
  ])('has mails and payments lead back to the app alone: not $functions from $app', ({ app, ...said }) => {
    expect(refused(PRODUCTION, said)).toEqual([
      {
        what: `Mails and payment pages would lead to ${said.functions}, and the app is at ${app}.`,
        where: 'functions/.env.tod: TOD_SITE_URL',
        fix: 'Name one site here and in web/.env.production.local, by VITE_SITE_URL or else by VITE_FIREBASE_AUTH_DOMAIN.',
      },
    ]);
  });

  it.each([
    { auth: 'tod.example', fix: 'Set it as staging.tod.example or tod-staging.firebaseapp.com.' },
    { auth: 'nottod.example', fix: 'Set it as staging.tod.example or tod-staging.firebaseapp.com.' },
    { auth: 'tod.firebaseapp.com', fix: 'Set it as staging.tod.example or tod-staging.firebaseapp.com.' },
  ])('has nobody sign in at $auth, which is not of the site that is named', ({ auth, fix }) => {
    const site = 'https://staging.tod.example';
    expect(refused(STAGING, { functions: site, site, auth })).toEqual([
      {
        what: `VITE_FIREBASE_AUTH_DOMAIN is ${auth}, which is neither of the app’s own site nor of tod-staging.`,
        where: 'web/.env.staging.local',
        fix,
      },
    ]);
  });

  it('has nobody sign in at what Hosting serves of another project, also where no site is named', () => {
    expect(refused(STAGING, { auth: 'tod.firebaseapp.com' })).toMatchObject([
      { where: 'web/.env.staging.local', fix: 'Set it as tod-staging.firebaseapp.com.' },
    ]);
  });

  it.each<Said>([
    { auth: 'tod.example', production: { VITE_FIREBASE_AUTH_DOMAIN: 'tod.example' } },
    {
      auth: 'tod-staging.firebaseapp.com',
      functions: 'https://tod.example',
      site: 'https://tod.example',
      production: { VITE_FIREBASE_AUTH_DOMAIN: 'tod.example' },
    },
    {
      auth: 'tod.example',
      production: { VITE_FIREBASE_AUTH_DOMAIN: 'tod.web.app', VITE_SITE_URL: 'https://tod.example' },
    },
  ])('lets staging have no address of production: %j', (said) => {
    expect(refused(STAGING, said)).toEqual([
      {
        what: 'tod.example is production’s, by what web/.env.production.local says.',
        where: 'web/.env.staging.local',
        fix: 'Set VITE_FIREBASE_AUTH_DOMAIN, and VITE_SITE_URL where it is said, as those of staging.',
      },
    ]);
  });
});
