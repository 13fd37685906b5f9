import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../functions/src/migrations/migration.ts';
import { runWithoutCredentials } from './testing.ts';

const migrate = (...parameters: readonly string[]) => runWithoutCredentials('migrate.ts', ...parameters);

describe('npm run migrate', () => {
  it.each([
    ['is empty, whatever this machine has', ''],
    ['is that of the local suite, which Google does not know', 'demo-tod'],
  ])('refuses to begin where what names the project %s', (_, project) => {
    expect(migrate('--project', project, '--dry-run')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Say which project: npm run migrate -- --project <project or alias> [--dry-run]\n',
    });
  });

  it.each([
    ['--dryrun', "Unknown option '--dryrun'"],
    ['--only=names', "Unknown option '--only'"],
    ['--dry-run=no', "Option '--dry-run' does not take an argument"],
    ['staging', "Unexpected argument 'staging'"],
    ['--project', "Option '-P, --project <value>' argument missing"],
  ])('takes no %s, which might be meant to change less', (parameter, refusal) => {
    const { status, stdout, stderr } = migrate(parameter);
    expect(stderr).toContain(refusal);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it.runIf(MIGRATIONS.length === 0)('asks nobody where there is nothing to migrate', () => {
    expect(migrate('--project', 'tod-made-up')).toEqual({
      status: 0,
      stdout: 'There is nothing to migrate.\n',
      stderr: '',
    });
  });
});
