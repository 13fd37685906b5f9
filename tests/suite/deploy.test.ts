import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { object, string } from 'yup';
import { PAYMENT_EVENTS } from '../../emulators/doubles/stripe/webhooks/paymentEvents.ts';
import { webBuild } from '../../scripts/build.ts';
import { standInForTools, type ToolsStandIn } from '../../scripts/deploy/testing/toolsStandIn.ts';
import { copyTree } from './copyTree.ts';
import { removeInstalled } from './removeInstalled.ts';

const PROJECT = 'tod-made-up';
/** What somebody writes into `web/.env.staging.local` (docs/deploy.md). */
const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'AIzaNotAKeyNotAKeyNotAKeyNotAKeyNotAKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'staging.tod.example',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT}.firebasestorage.app`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: '1',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_APP_CHECK_SITE_KEY: '6LNotASiteKeyNotASiteKeyNotASiteKeyNotAS',
  VITE_FIREBASE_VAPID_KEY:
    'BPUjt1lNdJCqtniNmuR2RsF4e5DiXgqov_vPZSesZFyInms54LXNKivLWyMrwhvld7Wh86sb751Qm06SM6aUaxU',
};

const READING = `curl -H "Authorization: Bearer $(gcloud auth print-access-token)" -H "x-goog-user-project: ${PROJECT}"`;
const APP_CHECK = `https://firebaseappcheck.googleapis.com/v1/projects/${PROJECT}`;

const packageSchema = object({ version: string().required() });

let tree: ReturnType<typeof copyTree>;
beforeAll(() => {
  tree = copyTree(0);
  write('.firebaserc', JSON.stringify({ projects: { default: 'demo-tod', staging: PROJECT } }));
  write('functions/.env.tod-made-up', 'TOD_BUCKET_LOCATION=europe-west1\n');
  setSettings(SETTINGS);
});
afterAll(() => tree.remove());

const write = (name: string, text: string) => writeFileSync(join(tree.root, name), text);
const versionOfTree = () =>
  packageSchema.validateSync(JSON.parse(readFileSync(join(tree.root, 'web/package.json'), 'utf8'))).version;
const setSettings = (settings: Readonly<Record<string, string>>) =>
  write(
    'web/.env.staging.local',
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

function run(command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(command, [...parameters], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, stdout, stderr };
}

const deploy = (parameters: readonly string[], environment?: NodeJS.ProcessEnv) =>
  run('npm', ['run', '--silent', 'deploy', '--', ...parameters], environment);

describe('npm run deploy -- --check', () => {
  it('builds all of it for staging, finds nothing against it, and says what only Google knows', () => {
    const { status, stdout, stderr } = deploy(['--project', 'staging', '--check']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      [
        'Tod: build of functions…',
        'Tod: build of web (production)…',
        `Tod: nothing was found against a deployment to ${PROJECT}. Only Google can say`,
        ...['TOD_ADDRESS_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TOD_MAIL_SERVER'].map(
          (name) =>
            `  - that the secret ${name} is set: npx firebase functions:secrets:get ${name} --project ${PROJECT}`,
        ),
        `  - that the database is there and in the region of the functions, or a deployment stops: gcloud firestore databases list --project=${PROJECT}`,
        `  - that the database cannot be deleted by mistake and can be brought back by the minute (DELETE_PROTECTION_ENABLED, POINT_IN_TIME_RECOVERY_ENABLED; docs/deploy.md, Backups): gcloud firestore databases describe --database='(default)' --project=${PROJECT} --format='value(deleteProtectionState,pointInTimeRecoveryEnablement)'`,
        `  - that the database is backed up each day: gcloud firestore backups schedules list --database='(default)' --project=${PROJECT}`,
        `  - that the bucket is where the parameters say: gcloud storage buckets list --project=${PROJECT} --format='value(name,location)'`,
        `  - that pages may read the pictures of the bucket, or none is kept for where there is no network: gcloud storage buckets describe gs://<bucket> --project=${PROJECT} (cors_config as in storage.cors.json)`,
        `  - that Storage's rules may read Firestore, or no picture is taken: gcloud projects get-iam-policy ${PROJECT} --flatten=bindings --filter=bindings.role=roles/firebaserules.firestoreServiceAgent --format='value(bindings.members)'`,
        `  - that the app's address leads to Hosting, with a certificate, or nobody gets to the app (docs/deploy.md, step 1): curl -sSI https://staging.tod.example/`,
        `  - that the domains of the app and of its links are authorized (authorizedDomains), or nobody signs in with Google and no mail leads back; that nobody learns whose address is known (emailPrivacyConfig), and that a password has 8 characters and a digit (passwordPolicyConfig, ENFORCE): ${READING} https://identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`,
        `  - that Google and Apple lead back to the app's domain: https://<your domain>/__/auth/handler among the redirect URIs of both (docs/deploy.md, step 1)`,
        `  - that everybody may call the functions (allUsers as roles/run.invoker), or each call is refused before it is ours (docs/deploy.md, step 9): for name in $(gcloud run services list --project=${PROJECT} --region=europe-west1 --format='value(metadata.name)'); do echo $name $(gcloud run services get-iam-policy $name --project=${PROJECT} --region=europe-west1 --format='value(bindings.members)'); done`,
        `  - that the functions' service account has roles/editor or the roles of docs/deploy.md, step 10, or they are refused what they ask for: gcloud projects get-iam-policy ${PROJECT} --flatten=bindings --filter=bindings.members:compute@developer.gserviceaccount.com --format='value(bindings.role)'`,
        `  - that Cloud Run gives the 20 CPUs of TOD_CPU_QUOTA in europe-west1 (20000, as it counts thousandths), or functions find no instance: gcloud beta quotas info describe CpuAllocPerProjectRegion --service=run.googleapis.com --project=${PROJECT} --format='yaml(dimensionsInfos)'`,
        `  - that App Check knows the app by its key (siteKey ${SETTINGS.VITE_FIREBASE_APP_CHECK_SITE_KEY}), or every call is refused: ${READING} ${APP_CHECK}/apps/1:1:web:1/recaptchaEnterpriseConfig`,
        `  - that no debug token is registered, or whoever has it passes for the app: ${READING} ${APP_CHECK}/apps/1:1:web:1/debugTokens`,
        `  - that the key knows the domains of the app, or every call is refused, and no others (allowedDomains): gcloud recaptcha keys describe ${SETTINGS.VITE_FIREBASE_APP_CHECK_SITE_KEY} --project=${PROJECT}`,
        `  - that Firestore does not want App Check (enforcementMode is not ENFORCED), or the app is empty without VITE_FIREBASE_APP_CHECK_EVERYWHERE=true: ${READING} ${APP_CHECK}/services/firestore.googleapis.com`,
        `  - that indexes are built, for which a deployment waits: npx firebase firestore:indexes --pretty --project ${PROJECT}`,
        `  - that Stripe, where something is sold, tells of all that is waited for (${PAYMENT_EVENTS.join(', ')} among its enabled_events), or what is new among that never comes: stripe webhook_endpoints list`,
        `  - that no other clone has released this version (nothing is answered, or the commit that is deployed), or one version names two releases: git ls-remote --tags origin v${versionOfTree()}`,
        '',
      ].join('\n'),
    );
  });

  it('leaves alone what a suite of the same folder serves, and makes none where there is none', () => {
    expect(existsSync(join(tree.root, webBuild('production').output, 'app.html'))).toBe(true);
    expect(existsSync(join(tree.root, webBuild('emulators').output))).toBe(false);
  });
});

describe('npm run deploy', () => {
  let tools: ToolsStandIn;
  beforeAll(() => {
    removeInstalled(tree.root, 'firebase-tools/lib/bin/firebase.js');
    tools = standInForTools(tree.root);
    // What comes behind the build is looked at here, and the app lies there as it was built above.
    removeInstalled(tree.root, 'vite/bin/vite.js');
    write('node_modules/vite/bin/vite.js', '');
  });

  const deployed = (...parts: readonly string[]) =>
    parts.map((only) => `deploy --only ${only} --project staging --force`);

  it('deploys to what "firebase use" chose, stops where a step fails, and goes on there by the command that it prints', () => {
    mkdirSync(join(tree.root, 'settings/configstore'), { recursive: true });
    write(
      'settings/configstore/firebase-tools.json',
      JSON.stringify({ activeProjects: { [tree.root]: 'staging' } }),
    );
    tools.failOnce('functions', 7);
    const failed = deploy(['--force'], { XDG_CONFIG_HOME: join(tree.root, 'settings') });
    expect(failed.status).toBe(7);
    expect(tools.takeCalls()).toEqual([
      `firestore:databases:list --json --project ${PROJECT}`,
      'deploy --only firestore:indexes --project staging',
      `firestore:indexes --json --project ${PROJECT}`,
      `firestore:indexes --pretty --project ${PROJECT}`,
      ...deployed('firestore:rules,storage', 'functions'),
    ]);
    const command = 'npm run deploy -- --project staging --force --only functions,hosting';
    expect(failed.stderr).toBe(
      `Tod: functions failed; what came before is deployed. Go on with: ${command}\n`,
    );

    const [program = '', ...parameters] = command.split(' ');
    expect(run(program, parameters)).toMatchObject({ status: 0, stderr: '' });
    expect(tools.takeCalls()).toEqual(deployed('functions', 'hosting'));
  });

  it('can be repeated as a whole', () => {
    const { status, stdout, stderr } = deploy(['--project', 'staging', '--force']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      [
        'Tod: build of functions…',
        'Tod: build of web (production)…',
        'Tod: deploys indexes…',
        'Tod: deploys rules…',
        'Tod: deploys functions…',
        'Tod: deploys hosting…',
        '',
      ].join('\n'),
    );
    expect(tools.takeCalls()).toEqual([
      `firestore:databases:list --json --project ${PROJECT}`,
      'deploy --only firestore:indexes --project staging',
      `firestore:indexes --json --project ${PROJECT}`,
      `firestore:indexes --pretty --project ${PROJECT}`,
      ...deployed('firestore:rules,storage', 'functions', 'hosting'),
    ]);
  });

  it('says beforehand where it takes the worker away from every device, and goes on doing so', () => {
    tools.failOnce('hosting', 7);
    const { status, stdout, stderr } = deploy(['--project', 'staging', '--only', 'hosting'], {
      TOD_WORKER: 'removal',
    });
    expect({ status, taken: tools.takeCalls() }).toEqual({
      status: 7,
      taken: ['deploy --only hosting --project staging'],
    });
    expect(stdout).toMatch(/^Tod: TOD_WORKER=removal: this build takes the worker away from every device/);
    expect(stderr).toContain(
      'Go on with: TOD_WORKER=removal npm run deploy -- --project staging --only hosting\n',
    );
  });

  it('refuses, before it builds, a version of another release, a project of two names and mails that lead to somebody else', () => {
    write('functions/.env.tod-made-up', 'TOD_SITE_URL=https://tod.exmaple\n');
    write('.firebaserc', JSON.stringify({ projects: { production: PROJECT, staging: PROJECT } }));
    const commit = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', 'commit', '--allow-empty'];
    run('git', ['init', '--quiet']);
    run('git', [...commit, '--message', 'A release']);
    const version = versionOfTree();
    run('git', ['tag', `v${version}`]);
    run('git', [...commit, '--message', 'The next one']);
    const { status, stdout, stderr } = deploy(['--project', 'staging']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`  - .firebaserc: production and staging are one project, ${PROJECT}.`);
    expect(stderr).toContain(
      '  - functions/.env.tod-made-up: TOD_SITE_URL: Mails and payment pages would lead to https://tod.exmaple, and the app is at https://staging.tod.example.',
    );
    expect(stderr).toContain(`  - web/package.json: ${version} is the version of another release, `);
  });
});
