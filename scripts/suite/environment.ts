import { delimiter, join } from 'node:path';
import { type Deployment, STRIPE } from './deployment.ts';
import { SUITE_DEBUG_TOKEN, SUITE_HOST, type SuitePorts } from './ports.ts';

/** What clients and scripts need to find a suite, and its own parts to find each other, as environment variables. */
export function environmentOf(ports: SuitePorts, deployment: Deployment): Record<string, string> {
  const at = (port: number) => `${SUITE_HOST}:${port}`;
  return {
    GCLOUD_PROJECT: deployment.project,
    FIRESTORE_EMULATOR_HOST: at(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: at(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: at(ports.storage),
    FIREBASE_EMULATOR_HUB: at(ports.hub),
    EMBEDDED_FIRESTORE_NODE: process.execPath,
    // firebase-tools asks Google about itself at every start; without an answer it would only wait.
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
    NO_UPDATE_NOTIFIER: '1',
    // The Google libraries would look for a metadata server, wait, and warn that there is none.
    METADATA_SERVER_DETECTION: 'none',
    CI: 'true',
    // Asked over HTTP, the process that lists the functions lives on until its kept-alive connection ends, 3 s later.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // Seconds. After its own ten, on a busy machine, firebase-tools would go on without any function.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    TOD_FILES_URL: deployment.filesUrl,
    ...deployment.environment,
  };
}

/** Makes firebase-tools run our Firestore and our Storage rules in place of two JARs that Java would run. */
export function embeddedEnvironment(root: string, pidFile: string): Record<string, string> {
  const launch = join(root, 'emulators/firestore/src/launch');
  return {
    PATH: `${launch}${delimiter}${process.env.PATH ?? ''}`,
    FIRESTORE_EMULATOR_BINARY_PATH: join(launch, 'firestore.jar'),
    STORAGE_EMULATOR_BINARY_PATH: join(launch, 'storage-rules.jar'),
    EMBEDDED_FIRESTORE_PID_FILE: pidFile,
    // As in production no query runs without an index; which of them are used is noted for `npm run indexes`.
    EMBEDDED_FIRESTORE_INDEX_FILE: join(root, 'firestore.indexes.json'),
    EMBEDDED_FIRESTORE_QUERY_LOG: join(root, '.cache/queries/suite.jsonl'),
  };
}

/** The command line of the local services. @param logFile of the suite, whose last errors they show */
export function servicesParameters(ports: SuitePorts, deployment: Deployment, logFile: string): string[] {
  const { project, siteUrl, functionsUrl, paymentPagesUrl, recaptchaSiteKey } = deployment;
  return [
    '--port',
    String(ports.services),
    '--auth-port',
    String(ports.auth),
    '--mail-port',
    String(ports.mail),
    '--project',
    project,
    '--action-url',
    `${siteUrl}/auth/action`,
    '--app-check-debug-token',
    SUITE_DEBUG_TOKEN,
    '--stripe-key',
    STRIPE.key,
    '--stripe-webhook-secret',
    STRIPE.webhookSecret,
    '--stripe-webhook-url',
    `${functionsUrl}/stripeWebhook`,
    '--stripe-pages-url',
    paymentPagesUrl,
    ...(recaptchaSiteKey === undefined ? [] : ['--recaptcha-site-key', recaptchaSiteKey]),
    '--log-file',
    logFile,
    ...Object.entries(ports)
      // One process with the services, and it speaks no HTTP.
      .filter(([name]) => name !== 'mail')
      .flatMap(([name, port]) => ['--part', `${name}=${port}`]),
  ];
}
