import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildFunctions } from '../../scripts/build.ts';
import type { Deployment } from '../../scripts/suite/deployment.ts';
import { findFreeBase } from '../../scripts/suite/freePorts.ts';
import { portsFrom, SUITE_HOST } from '../../scripts/suite/ports.ts';
import { type Suite, startSuite } from '../../scripts/suite/startSuite.ts';
import { findErrors, findLogFaults, type PersonalTexts } from '../journeys/functionLogs.ts';
import { type PeopleWatch, watchPeople } from '../journeys/peopleWatch.ts';
import { failRunWith, giveUp, requireNone } from '../journeys/runFailure.ts';
import { addressesOf } from '../journeys/suite.ts';
import { FUNCTIONS_HOST, rehearsalHosts } from './hosts.ts';
import { type OpenHosts, openHosts } from './openHosts.ts';
import { type OpenMailHost, openMailHost } from './openMailHost.ts';
import { buildProduction, PRODUCTION_APP, PROJECT, SETTINGS, SITE } from './production.ts';

const FIRST_BASE = 6600;

/** Builds for production, opens the hosts, and starts what stands for Firebase and all others behind them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onProgress = (step: string) => process.stdout.write(`rehearsal: ${step}…\n`);
  buildFunctions(onProgress);
  buildProduction(onProgress);
  const base = await findFreeBase(FIRST_BASE);
  const ports = portsFrom(base);
  const hosts = await openHosts(rehearsalHosts(ports));
  const mailHost = await openMailHost(ports.mail);
  const folder = mkdtempSync(join(tmpdir(), 'tod-rehearsal-'));
  let suite: Suite | undefined;
  let watch: PeopleWatch | undefined;
  let isLost = false;
  const stop = async () => {
    await watch?.close();
    await suite?.stop();
    await hosts.close();
    await mailHost.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const deployment = rehearsedDeployment(folder, hosts, mailHost);
    suite = await startSuite({ base, seed: true, hosting: true, official: false, onProgress, deployment });
    watch = await watchPeople(`${SUITE_HOST}:${suite.ports.firestore}`, suite.project);
  } catch (error) {
    await stop();
    throw error;
  }
  const started = suite;
  const { seen } = watch;
  void started.failed.then((what) => {
    isLost = true;
    return giveUp(project, `rehearsal: ${what}\n${started.lastWords()}\n`);
  });
  project.provide('suites', [addressesOf(started, hosts.browserSwitches)]);
  return async () => {
    try {
      // A suite that has died has nobody left to ask.
      if (!isLost) requireNone('logs of functions', await logFaultsOf(started, seen()));
    } catch (error) {
      failRunWith(error);
    } finally {
      await stop();
    }
    requireNone('Asked for, and nobody in tests/rehearsal/hosts.ts', hosts.strangers());
  };
}

/** Nothing of what is rehearsed makes a function fail. */
async function logFaultsOf(suite: Suite, seen: PersonalTexts): Promise<readonly string[]> {
  return [...(await findLogFaults(suite, seen)), ...findErrors(readFileSync(suite.logFile, 'utf8'))];
}

/** As it would be deployed: no variable of ours tells the functions where they are. */
function rehearsedDeployment(folder: string, hosts: OpenHosts, mailHost: OpenMailHost): Deployment {
  const authority = join(folder, 'hosts.pem');
  writeFileSync(authority, `${hosts.certificate}\n${mailHost.certificate}`);
  const settings = join(folder, 'config');
  mkdirSync(settings);
  return {
    project: PROJECT,
    siteUrl: SITE,
    webFolder: PRODUCTION_APP,
    functionsUrl: `https://${FUNCTIONS_HOST}`,
    filesUrl: 'https://firebasestorage.googleapis.com',
    paymentPagesUrl: 'https://checkout.stripe.com',
    recaptchaSiteKey: SETTINGS.VITE_FIREBASE_APP_CHECK_SITE_KEY,
    environment: {
      NODE_EXTRA_CA_CERTS: authority,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'leadOutward.ts'))}`,
      TOD_REHEARSAL_PORT: String(hosts.port),
      TOD_REHEARSAL_MAIL_PORT: String(mailHost.port),
      GOOGLE_APPLICATION_CREDENTIALS: writeServiceAccount(folder),
      // Whoever is signed in to Firebase on this machine takes no part.
      XDG_CONFIG_HOME: settings,
    },
  };
}

/** What the functions show Google for themselves; in production the machine that they run on does. */
function writeServiceAccount(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'account.json');
  const account = {
    type: 'service_account',
    project_id: PROJECT,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `functions@${PROJECT}.iam.gserviceaccount.com`,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 });
  return file;
}
