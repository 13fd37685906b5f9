import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Runs the command without credentials: what asked Google would fail. */
function run(...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'firstDocuments.ts'), ...parameters],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        GOOGLE_APPLICATION_CREDENTIALS: '/nowhere',
        GOOGLE_CLOUD_PROJECT: 'of-this-machine',
        METADATA_SERVER_DETECTION: 'none',
      },
    },
  );
  return { status, stdout, stderr };
}

describe('npm run first-documents', () => {
  it.each([
    [['--project', 'demo-tod']],
    [['--project', '', '--admin', 'anne']],
    [['--project', 'demo-tod', '--admin', '']],
  ])('refuses to begin without a project or an administrator: %j', (parameters) => {
    expect(run(...parameters)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Say which project, and who administers it first: npm run first-documents -- --project <project or alias> --admin <uid>\n',
    });
  });

  it('takes no parameter that it does not know', () => {
    const { status, stderr } = run('--project', 'demo-tod', '--admin', 'anne', '--force');
    expect(status).toBe(1);
    expect(stderr).toContain("Unknown option '--force'");
  });
});
