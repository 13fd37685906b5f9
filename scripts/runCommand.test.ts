import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, runCommand } from './runCommand.ts';

let folder = '';
const left: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tod-command-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  for (const pid of left.splice(0)) process.kill(pid, 'SIGKILL');
});

const node = (program: string, options: Partial<Command> = {}) =>
  runCommand({
    words: [process.execPath, '--input-type=module', '--eval', program],
    folder,
    environment: process.env,
    keepsOutput: true,
    limit: new AbortController().signal,
    endingTimeoutMs: 60_000,
    ...options,
  });

describe('runCommand', () => {
  it('says with which code a command ended, and what it said', async () => {
    const ending = await node('console.log("one"); console.error("two"); process.exitCode = 3;');
    expect(ending).toEqual({ code: 3, output: expect.stringMatching(/^(one\ntwo|two\none)\n$/) });
  });

  /** Its limit comes when it has made the file that says that it runs. */
  async function untilItRuns(program: string, options: Partial<Command> = {}) {
    const limit = new AbortController();
    const ending = node(`${program} await (await import('node:fs/promises')).writeFile('runs', '');`, {
      limit: limit.signal,
      ...options,
    });
    await vi.waitUntil(() => existsSync(join(folder, 'runs')), { timeout: 20_000 });
    limit.abort();
    return await ending;
  }

  it('ends a command at its limit, and says so with what it said until then', async () => {
    const ending = await untilItRuns('console.log("so far"); setInterval(() => {}, 1000);');
    expect(ending).toMatchObject({ code: 1, output: 'so far\n' });
    expect(ending.failure).toMatch(/^it had not ended after \d+ s; what ran then:/);
  });

  it('ends a command whose limit has come before it', async () => {
    const ending = await node('setInterval(() => {}, 1000);', { limit: AbortSignal.abort() });
    expect(ending.code).toBe(1);
    expect(ending.failure).toContain('it had not ended');
  });

  it('makes a command end that does not do so when asked', async () => {
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
    const ending = await untilItRuns(deaf, { endingTimeoutMs: 200 });
    expect(ending.code).toBe(1);
    expect(ending.failure).toContain('it had not ended');
  });

  it('does not wait for a process that a command left behind, but takes it for a failure', async () => {
    const leaving = `
      import { spawn } from 'node:child_process';
      const orphan = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
      console.log(orphan.pid);
      orphan.unref();`;
    const ending = await node(leaving, { endingTimeoutMs: 200 });
    left.push(Number(ending.output));
    expect(ending.code).toBe(0);
    expect(ending.failure).toContain('it left a process behind that holds its output open');
    expect(ending.failure).toMatch(new RegExp(`^ *${left.join()} `, 'm'));
  });

  it('says of a command that there is not that it failed', async () => {
    const ending = await node('', { words: ['there-is-no-such-program'] });
    expect(ending).toMatchObject({ code: 1, failure: expect.stringContaining('ENOENT') });
  });
});
