import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Remains, stopProcesses } from './stopProcesses.ts';

/** Ends the processes of a suite when it is told to, or when the process that started it is gone in whatever way. */
export interface Watchdog {
  readonly process: ChildProcess;
  /** Has a process end with the suite, and everybody in the group that it leads. */
  guard(leader: number): void;
  /** A process has ended: its number may be somebody else's from now on. */
  release(leader: number): void;
  /** Ends the suite. Resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/** Starts the watchdog of a suite. @param log a file descriptor for what it has to say */
export function startWatchdog(remains: Remains, log: number): Watchdog {
  const parameters = [
    '--firestore-port',
    String(remains.firestorePort),
    '--firestore-pid-file',
    remains.firestorePidFile,
    ...remains.remove,
  ];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'runWatchdog.ts'), ...parameters], {
    // Not in our group, where a signal for all of us would end it as well.
    detached: true,
    stdio: ['pipe', log, log],
  });
  // It may be killed; its end tells then.
  child.stdin?.on('error', () => undefined);
  const leaders = new Set<number>();
  return {
    process: child,
    guard(leader) {
      leaders.add(leader);
      child.stdin?.write(`guard ${leader}\n`);
    },
    release(leader) {
      leaders.delete(leader);
      child.stdin?.write(`release ${leader}\n`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.stdin?.end();
        await ended;
      }
      // Its work is ours when it was killed.
      if (child.exitCode !== 0) await stopProcesses([...leaders], remains);
    },
  };
}
