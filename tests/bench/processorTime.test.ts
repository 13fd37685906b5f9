import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { processorTimeBelow } from './processorTime.ts';

const BUSY_SECONDS = 0.5;

it('counts what the processes use that somebody has started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tod-processor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'busy.mjs');
  writeFileSync(
    file,
    `process.once('message', () => {
      const before = process.cpuUsage();
      while (process.cpuUsage(before).user < ${BUSY_SECONDS * 1e6});
      process.send('done');
    });
    process.send('there');`,
  );
  const child = fork(file, { silent: true });
  onTestFinished(() => void child.kill());
  await once(child, 'message');
  const before = processorTimeBelow(process.pid);
  child.send('work');
  await once(child, 'message');
  // Told in hundredths.
  expect(processorTimeBelow(process.pid) - before).toBeGreaterThan(BUSY_SECONDS - 0.05);
});
