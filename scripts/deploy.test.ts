import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the command as a person does whose settings name `project`; what the files of this machine say comes second. */
function deploy(project: string, parameters: readonly string[]) {
  const settings = [
    'API_KEY',
    'AUTH_DOMAIN',
    'STORAGE_BUCKET',
    'MESSAGING_SENDER_ID',
    'APP_ID',
    'APP_CHECK_SITE_KEY',
    'VAPID_KEY',
  ];
  return spawnSync(process.execPath, [join(import.meta.dirname, 'deploy.ts'), ...parameters], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...Object.fromEntries(settings.map((name) => [`VITE_FIREBASE_${name}`, 'x'])),
      VITE_FIREBASE_PROJECT_ID: project,
    },
  });
}

describe('npm run deploy', () => {
  it('refuses the settings of another project before it builds anything', () => {
    const { status, stdout, stderr } = deploy('tod', ['--project', 'tod-staging']);
    // A version that is released already is named between the two.
    expect(stderr).toContain('Tod: nothing was deployed (docs/deploy.md).\n');
    expect(stderr).toContain(
      '  - web/.env.production.local: VITE_FIREBASE_PROJECT_ID names the project tod, but tod-staging would be deployed to.',
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('refuses an empty setting before it builds anything', () => {
    const { status, stdout, stderr } = deploy('', ['--project', 'tod-staging']);
    expect(stderr).toContain(
      '  - web/.env.production.local: The app does not know its project. Set VITE_FIREBASE_PROJECT_ID.\n',
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('refuses to deploy what there is none of', () => {
    const { status, stdout, stderr } = deploy('tod', ['--project', 'tod', '--only', 'hostings']);
    expect(stderr).toContain('  - --only: There is no hostings. Name indexes, rules, functions');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });
});
