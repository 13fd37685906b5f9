/** A part with a child in its group that does not end by itself, such as firebase-tools with a worker that hangs. */
import { spawn } from 'node:child_process';

if (process.argv[2] !== 'hanging') {
  spawn(process.execPath, [import.meta.filename, 'hanging'], { stdio: 'ignore' });
} else for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
setInterval(() => undefined, 60_000);
