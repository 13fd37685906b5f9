import { execFileSync, spawn } from 'node:child_process';

/** A command, and how long it may take. */
export interface Command {
  /** The program and its parameters. */
  readonly words: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Its output is kept for its end; else it goes straight to the terminal. */
  readonly keepsOutput: boolean;
  /** Ends it from here, when it has taken too long. */
  readonly limit: AbortSignal;
  /** Milliseconds between being asked to end and being made to, and how long its output may stay open after its end. */
  readonly endingTimeoutMs: number;
}

/** How a command ended. */
export interface Ending {
  /** Its exit code; 1 where it has none, as it was ended by a signal or could not be started. */
  readonly code: number;
  /** Its output where that was kept. */
  readonly output: string;
  /** Why it counts as failed whatever its exit code says. */
  readonly failure?: string;
}

/**
 * Runs a command to its end, and never waits for ever: what hangs is ended at its limit, and what it left behind that holds
 * its output open is not waited for. Both are said, since a run that is cut off from outside says nothing at all.
 */
export async function runCommand(command: Command): Promise<Ending> {
  const [program = '', ...parameters] = command.words;
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  const said: Buffer[] = [];
  let failure: string | undefined;

  const child = spawn(program, parameters, {
    cwd: command.folder,
    stdio: command.keepsOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    env: command.environment,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => void said.push(part));
  child.on('exit', (code) => end(code ?? 1));
  child.on('close', () => close());
  child.on('error', (error) => {
    failure = error.message;
    end(1);
    close();
  });

  const stop = () => void child.kill();
  process.once('exit', stop);
  const timers: NodeJS.Timeout[] = [];
  const started = performance.now();
  const endOvertime = () => {
    const seconds = Math.round((performance.now() - started) / 1000);
    failure = `it had not ended after ${seconds} s; what ran then:\n${processes()}`;
    stop();
    timers.push(setTimeout(() => void child.kill('SIGKILL'), command.endingTimeoutMs));
  };
  if (command.limit.aborted) endOvertime();
  else command.limit.addEventListener('abort', endOvertime, { once: true });
  const code = await ended;
  process.off('exit', stop);
  command.limit.removeEventListener('abort', endOvertime);
  const giveUpOutput = () => {
    failure ??= `it left a process behind that holds its output open; what ran then:\n${processes()}`;
    child.stdout?.destroy();
    child.stderr?.destroy();
    close();
  };
  timers.push(setTimeout(giveUpOutput, command.endingTimeoutMs));
  await closed;
  for (const timer of timers) clearTimeout(timer);
  const output = Buffer.concat(said).toString();
  return failure === undefined ? { code, output } : { code, output, failure };
}

/** The processes of this machine, a line each, as far as it can tell. */
function processes(): string {
  try {
    return execFileSync('ps', ['-e', '-o', 'pid,ppid,etime,time,args'], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.slice(0, 200))
      .join('\n');
  } catch (error) {
    return `(${error instanceof Error ? error.message : error})`;
  }
}
