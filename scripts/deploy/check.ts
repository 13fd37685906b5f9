import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { FUNCTIONS_REGION } from '@tod/model';
import { array, object, string } from 'yup';
import { PAYMENT_EVENTS } from '../../emulators/doubles/stripe/webhooks/paymentEvents.ts';
import type { Operator } from '../../web/src/features/legal/operator.ts';
import { refusedAddresses, siteOf } from './addresses.ts';
import { cpuQuota, refusedInstances } from './cpus.ts';
import { refusedLocation } from './database.ts';
import type { Finding } from './finding.ts';
import { type Decommissions, refusedFunctions } from './functions.ts';
import { demoTraces, missingPages, uploadedFolder } from './hosting.ts';
import { refusedIndexes } from './indexes.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { missingFacts } from './operator.ts';
import { readParameters, refusedParameters, unreadableParameters } from './parameters.ts';
import { readVersion, tagOf } from './release.ts';
import { refusedRules } from './rules.ts';
import { isAppCheckedEverywhere, refusedSettings, type Settings, settingsFile } from './settings.ts';
import { isStaging, type Target } from './target.ts';

const configurationSchema = object({
  firestore: object({
    location: string(),
    rules: string().required(),
    indexes: string().required(),
  }).required(),
  storage: object({ rules: string().required() }).required(),
  functions: array()
    .of(object({ source: string().required(), runtime: string().required() }))
    .length(1)
    .required(),
}).required();

const packageSchema = object({ engines: object({ node: string().required() }).required() }).required();

export interface CheckedSources {
  readonly root: string;
  readonly target: Target | undefined;
  /** As Vite reads them for the build. */
  readonly settings: Settings;
  readonly operator: Operator;
}

/** What can be said against a deployment before anything is built. */
export function checkSources({ root, target, settings, operator }: CheckedSources): Finding[] {
  const { firestore, storage } = readConfiguration(root);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...refusedSettings(settings, target),
    ...(target === undefined ? [] : checkAddresses(root, target, settings)),
    ...refusedLocation(firestore.location),
    ...refusedIndexes(read(firestore.indexes)),
    ...[firestore.rules, storage.rules].flatMap((file) => refusedRules(file, read(file))),
    ...(isStaging(target) ? [] : missingFacts(operator)),
  ];
}

function checkAddresses(root: string, target: Target, settings: Settings): Finding[] {
  const parameters = readParameters(join(root, functionsOf(root).source), target);
  const file = join(root, settingsFile(undefined));
  const ofProduction = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return refusedAddresses({ target, settings, parameters, ofProduction });
}

/** What can be said against what was built. The functions are loaded as a deployment loads them. */
export function checkBuild(root: string, target: Target, now: Date): Finding[] {
  const { source, runtime } = functionsOf(root);
  const configuration = readJson(join(root, 'firebase.json'));
  return [
    ...checkFunctions(join(root, source), runtime, target, now),
    ...demoTraces(root, uploadedFolder(configuration)),
    ...demoTraces(root, join(source, 'lib')),
    ...missingPages(root, configuration),
  ];
}

function functionsOf(root: string) {
  const [codebase] = readConfiguration(root).functions;
  if (codebase === undefined) throw new Error('firebase.json names no functions.');
  return codebase;
}

function checkFunctions(folder: string, runtime: string, target: Target, now: Date): Finding[] {
  const manifest = manifestOf(folder);
  if ('what' in manifest) return [manifest];
  const parameters = readParameters(folder, target);
  const { engines } = packageSchema.validateSync(readJson(join(folder, 'package.json')));
  return [
    ...unreadableParameters(folder, target),
    ...refusedParameters(manifest, parameters, target),
    ...refusedInstances(manifest, parameters),
    ...refusedFunctions(manifest, { runtime, engine: engines.node, decommissions: decommissions(), now }),
  ];
}

function manifestOf(folder: string): Manifest | Finding {
  try {
    return readManifest(folder);
  } catch (error) {
    return {
      what: error instanceof Error ? error.message : String(error),
      where: 'functions',
      fix: 'Correct it; `npm test -- functions` loads them too.',
    };
  }
}

/** Of Storage's own service account; firebase-tools gives it only where it can ask, and only with rules that have changed. */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/**
 * What only Google, or another company, can say, with the command that asks.
 * @param settings those that were checked: each of them is there
 */
export function unseen(root: string, target: Target, settings: Settings): string[] {
  const { project } = target;
  const functions = join(root, functionsOf(root).source);
  const manifest = readManifest(functions);
  const cpus = cpuQuota(manifest, readParameters(functions, target));
  return [
    ...manifest.secrets.map(
      (name) =>
        `that the secret ${name} is set: npx firebase functions:secrets:get ${name} --project ${project}`,
    ),
    `that the database is there and in the region of the functions, or a deployment stops: gcloud firestore databases list --project=${project}`,
    `that the database cannot be deleted by mistake and can be brought back by the minute (DELETE_PROTECTION_ENABLED, POINT_IN_TIME_RECOVERY_ENABLED; docs/deploy.md, Backups): gcloud firestore databases describe --database='(default)' --project=${project} --format='value(deleteProtectionState,pointInTimeRecoveryEnablement)'`,
    `that the database is backed up each day: gcloud firestore backups schedules list --database='(default)' --project=${project}`,
    `that the bucket is where the parameters say: gcloud storage buckets list --project=${project} --format='value(name,location)'`,
    `that pages may read the pictures of the bucket, or none is kept for where there is no network: gcloud storage buckets describe gs://<bucket> --project=${project} (cors_config as in storage.cors.json)`,
    `that Storage's rules may read Firestore, or no picture is taken: gcloud projects get-iam-policy ${project} --flatten=bindings --filter=bindings.role=${STORAGE_RULES_ROLE} --format='value(bindings.members)'`,
    `that the app's address leads to Hosting, with a certificate, or nobody gets to the app (docs/deploy.md, step 1): curl -sSI ${siteOf(settings)?.origin ?? ''}/`,
    `that the domains of the app and of its links are authorized (authorizedDomains), or nobody signs in with Google and no mail leads back; that nobody learns whose address is known (emailPrivacyConfig), and that a password has 8 characters and a digit (passwordPolicyConfig, ENFORCE): ${reading(project, `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`)}`,
    `that Google and Apple lead back to the app's domain: https://<your domain>/__/auth/handler among the redirect URIs of both (docs/deploy.md, step 1)`,
    `that everybody may call the functions (allUsers as roles/run.invoker), or each call is refused before it is ours (docs/deploy.md, step 9): for name in $(gcloud run services list --project=${project} --region=${FUNCTIONS_REGION} --format='value(metadata.name)'); do echo $name $(gcloud run services get-iam-policy $name --project=${project} --region=${FUNCTIONS_REGION} --format='value(bindings.members)'); done`,
    `that the functions' service account has roles/editor or the roles of docs/deploy.md, step 10, or they are refused what they ask for: gcloud projects get-iam-policy ${project} --flatten=bindings --filter=bindings.members:compute@developer.gserviceaccount.com --format='value(bindings.role)'`,
    `that Cloud Run gives the ${cpus} CPUs of TOD_CPU_QUOTA in ${FUNCTIONS_REGION} (${cpus * 1000}, as it counts thousandths), or functions find no instance: gcloud beta quotas info describe CpuAllocPerProjectRegion --service=run.googleapis.com --project=${project} --format='yaml(dimensionsInfos)'`,
    ...unseenOfAppCheck(project, settings),
    `that indexes are built, for which a deployment waits: npx firebase firestore:indexes --pretty --project ${project}`,
    `that Stripe, where something is sold, tells of all that is waited for (${PAYMENT_EVENTS.join(', ')} among its enabled_events), or what is new among that never comes: stripe webhook_endpoints list${isStaging(target) ? '' : ' --live'}`,
    `that no other clone has released this version (nothing is answered, or the commit that is deployed), or one version names two releases: git ls-remote --tags origin ${tagOf(readVersion(root))}`,
  ];
}

/** Every call wants to be shown that the app makes it, whatever the console says; Firestore wants it where it is enforced there. */
function unseenOfAppCheck(project: string, settings: Settings): string[] {
  const siteKey = settings.VITE_FIREBASE_APP_CHECK_SITE_KEY ?? '';
  const ofProject = `https://firebaseappcheck.googleapis.com/v1/projects/${project}`;
  const ofApp = `${ofProject}/apps/${settings.VITE_FIREBASE_APP_ID ?? ''}`;
  return [
    `that App Check knows the app by its key (siteKey ${siteKey}), or every call is refused: ${reading(project, `${ofApp}/recaptchaEnterpriseConfig`)}`,
    `that no debug token is registered, or whoever has it passes for the app: ${reading(project, `${ofApp}/debugTokens`)}`,
    `that the key knows the domains of the app, or every call is refused, and no others (allowedDomains): gcloud recaptcha keys describe ${siteKey} --project=${project}`,
    ...(isAppCheckedEverywhere(settings)
      ? []
      : [
          `that Firestore does not want App Check (enforcementMode is not ENFORCED), or the app is empty without VITE_FIREBASE_APP_CHECK_EVERYWHERE=true: ${reading(project, `${ofProject}/services/firestore.googleapis.com`)}`,
        ]),
  ];
}

/** The command that reads an address of Google's with the rights of whoever is signed in. */
function reading(project: string, address: string): string {
  return `curl -H "Authorization: Bearer $(gcloud auth print-access-token)" -H "x-goog-user-project: ${project}" ${address}`;
}

function readConfiguration(root: string) {
  return configurationSchema.validateSync(readJson(join(root, 'firebase.json')));
}

/** The runtimes that Google has, as firebase-tools knows them. */
function decommissions(): Decommissions {
  const loaded: unknown = createRequire(import.meta.url)(
    'firebase-tools/lib/deploy/functions/runtimes/supported/types',
  );
  const { RUNTIMES } = object({ RUNTIMES: object().required() }).validateSync(loaded);
  return Object.fromEntries(
    Object.entries(RUNTIMES).map(([name, runtime]) => [
      name,
      new Date(object({ decommissionDate: string().required() }).validateSync(runtime).decommissionDate),
    ]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
