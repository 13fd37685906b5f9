import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function start() {
  const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    MAIN,
    'serve',
  ]);
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value } = await lines.next();
    return JSON.parse(value ?? 'null');
  };
  return { child, errors, next, ended: once(child, 'exit') };
}

describe('the Storage rules runtime as a program', () => {
  it('talks over stdin and stdout, and ends when stdin does', async () => {
    const { child, errors, next, ended } = start();
    expect(await next()).toEqual({ id: -1, status: 'ok', warnings: [], errors: [] });
    const content =
      "rules_version = '2'; service firebase.storage { match /b/{bucket}/o/{file=**} { allow read; } }";
    const load = {
      action: 'load_ruleset',
      context: { rulesetName: '0', source: { files: [{ name: 's', content }] } },
      id: 0,
    };
    child.stdin.write(`${JSON.stringify(load)}\n`);
    expect(await next()).toMatchObject({ id: 0, result: { rulesVersion: 2 } });
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(errors).toEqual([]);
  });

  it('ends when it is interrupted', async () => {
    const { child, errors, next, ended } = start();
    await next();
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    expect(errors).toEqual([]);
  });
});
