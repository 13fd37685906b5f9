/**
 * The watchdog of one suite, a process of its own: reads from its standard input which processes to guard, one a line, and
 * ends them when that input ends, because the suite is to stop or because whoever held the other end is gone.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { stopProcesses } from './stopProcesses.ts';

const { values, positionals } = parseArgs({
  options: { 'firestore-port': { type: 'string' }, 'firestore-pid-file': { type: 'string' } },
  allowPositionals: true,
});
// Only the end of the input counts: a signal for many must not take away who cleans up after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => undefined);

const leaders = new Set<number>();
for await (const line of createInterface({ input: process.stdin })) {
  const [word, leader] = line.split(' ');
  if (word === 'guard') leaders.add(Number(leader));
  else leaders.delete(Number(leader));
}
await stopProcesses([...leaders], {
  firestorePort: Number(values['firestore-port']),
  firestorePidFile: values['firestore-pid-file'] ?? '',
  remove: positionals,
});
