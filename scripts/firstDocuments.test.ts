import { describe, expect, it } from 'vitest';
import { runWithoutCredentials } from './testing.ts';

const run = (...parameters: readonly string[]) => runWithoutCredentials('firstDocuments.ts', ...parameters);

describe('npm run first-documents', () => {
  it.each([
    [['--project', 'tod-made-up']],
    [['--project', 'demo-tod', '--admin', 'anne']],
    [['--project', '', '--admin', 'anne']],
    [['--project', 'tod-made-up', '--admin', '']],
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
