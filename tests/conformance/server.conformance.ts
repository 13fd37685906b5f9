import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = pathToFileURL(resolve(import.meta.dirname, 'server.ts')).href;
const STARTS_ONE_AND_IS_KILLED = `
  const { startServer } = await import(${JSON.stringify(SERVER)});
  const { address } = await startServer(['--project_id', 'demo-orphan']);
  console.log('listens on', address.port);
  process.kill(process.pid, 'SIGKILL');
`;

it('holds no output of a process that is gone, as Vitest would wait for it without end', async () => {
  const test = spawn(process.execPath, ['--input-type=module', '--eval', STARTS_ONE_AND_IS_KILLED], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [test.stdout, test.stderr]) stream.on('data', (part: Buffer) => (output += part));
  const [, signal] = await once(test, 'close');
  expect({ output, signal }).toEqual({
    output: expect.stringMatching(/^listens on \d+\n$/),
    signal: 'SIGKILL',
  });
});
