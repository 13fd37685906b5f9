import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A command that was started, and every process that came of it, wherever that hangs in the tree by now. */
export interface Launched {
  readonly child: ChildProcess;
  /** What it printed so far. */
  readonly output: () => string;
  /** Resolves with the exit code, or the signal, with which it ended. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** Waits until it has printed something. @throws Error when it ends before. */
  untilPrinted(text: string): Promise<void>;
  readonly processes: () => readonly Process[];
  /** Waits until all of its processes are gone. @throws Error naming those who stay. */
  untilNothingIsLeft(): Promise<void>;
  /** Kills whatever is left. */
  kill(): void;
}

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

const MARK = 'TOD_LAUNCHED_BY_TEST';
const GONE_WITHIN_MS = 30_000;
const LOOK_MS = 50;

/** Starts a command in a group of its own, as a service manager would. Linux only: its processes are found in /proc. */
export function launch(
  command: string,
  parameters: readonly string[],
  options: { readonly cwd: string; readonly environment?: Readonly<Record<string, string>> },
): Launched {
  // Every process hands its environment on, so the mark tells who belongs here whatever has become of their parents.
  const mark = `${MARK}=${randomUUID()}`;
  const child = spawn(command, parameters, {
    cwd: options.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...outsideVitest(), ...options.environment, [MARK]: mark.slice(MARK.length + 1) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? -1));
  });
  const processes = () => markedProcesses(mark);
  return {
    child,
    output: () => output,
    ended,
    processes,
    async untilPrinted(text) {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended:\n${output}`);
        await wait(LOOK_MS);
      }
    },
    async untilNothingIsLeft() {
      const deadline = performance.now() + GONE_WITHIN_MS;
      while (processes().length > 0) {
        if (performance.now() > deadline) {
          throw new Error(`Still there:\n${processes().map(describeProcess).join('\n')}\n${output}`);
        }
        await wait(LOOK_MS);
      }
    },
    kill() {
      for (const { pid } of processes()) killIfThere(pid);
    },
  };
}

/** Vitest tells its workers things that a command from a terminal would not hear. */
function outsideVitest(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter(
    (name) =>
      !/^(VITEST|TINYPOOL|NODE_OPTIONS$|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|npm_)/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function markedProcesses(mark: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      if (!readProcess(name, 'environ').split('\0').includes(mark)) return [];
      // "pid (name) state ppid …", and the name may hold anything.
      const status = readProcess(name, 'stat');
      const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      const command = readProcess(name, 'cmdline').split('\0').join(' ').trim();
      return [{ pid: Number(name), parent: Number(parent), command }];
    });
}

/** Empty when the process has ended since the folder was read. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return '';
    throw error;
  }
}

function describeProcess({ pid, parent, command }: Process): string {
  return `${pid} (of ${parent}) ${command}`;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
