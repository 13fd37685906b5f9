import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { drawNumber } from '../../../emulators/firestore/src/faults/drawNumber.ts';
import { SUITE_HOST } from '../ports.ts';
import type { SuiteFaults } from './suiteFaults.ts';

/** What stands before the functions of a suite: whoever calls them meets what happens to calls in production. */
export interface FunctionsGate {
  /** Has functions be cold and calls fail from now on; until then everything passes as it is. */
  disturb(faults: SuiteFaults): void;
  /** What happened to calls since. */
  met(): { readonly coldStarts: number; readonly failedCalls: number };
  close(): Promise<void>;
}

/** One function as the gate knows it. */
interface FunctionState {
  /** Calls under way. */
  running: number;
  /** When its last call ended, by `performance.now()`. */
  lastEnd: number;
  /** Resolves when it has started; absent while it is cold. */
  started: Promise<unknown> | undefined;
}

/**
 * Opens the gate on a port, before functions that listen on another one of this machine.
 * @throws the system's error where the port is taken
 */
export async function openFunctionsGate(port: number, behind: number): Promise<FunctionsGate> {
  const agent = new Agent({ keepAlive: true });
  const functions = new Map<string, FunctionState>();
  let faults: SuiteFaults | undefined;
  let calls = 0;
  let starts = 0;
  let failedCalls = 0;

  const stateOf = (name: string): FunctionState => {
    const state = functions.get(name) ?? { running: 0, lastEnd: 0, started: undefined };
    functions.set(name, state);
    return state;
  };

  /** Waits for a function that is cold; whoever calls it meanwhile waits for the same start. */
  const start = async (state: FunctionState): Promise<void> => {
    if (faults?.coldStart === undefined) return;
    const { least, most, afterIdle } = faults.coldStart;
    const isCold = state.running === 0 && performance.now() - state.lastEnd > afterIdle;
    if (state.started === undefined || isCold) {
      starts += 1;
      state.started = wait(least + drawNumber(faults.seed, `start ${starts}`) * (most - least));
    }
    state.lastEnd = performance.now();
    await state.started;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (faults === undefined || request.method === 'OPTIONS') {
      return pass(await ask(behind, agent, request), response);
    }
    calls += 1;
    const { seed, failing } = faults;
    const draw = (what: string) => drawNumber(seed, `call ${calls} ${what}`);
    const [fails, isLost] = [draw('fails') < failing, draw('is lost') < 0.5];
    const state = stateOf(functionOf(request));
    await start(state);
    state.running += 1;
    try {
      failedCalls += fails ? 1 : 0;
      if (fails && !isLost) {
        request.resume();
        return fail(response, 503);
      }
      const answered = await ask(behind, agent, request);
      if (fails) {
        answered.resume();
        return fail(response, 500);
      }
      await pass(answered, response);
    } finally {
      state.running -= 1;
      state.lastEnd = performance.now();
    }
  };

  const server = createServer((request, response) => {
    // Functions that are not there, or a caller who left: there is nobody to tell.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, SUITE_HOST);
  await once(server, 'listening');
  // The parts of the suite decide how long this process runs.
  server.unref();
  return {
    disturb(changed) {
      faults = changed;
    },
    met: () => ({ coldStarts: starts, failedCalls }),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The name of the function that an address calls: `/project/region/name/…`. */
function functionOf({ url = '' }: IncomingMessage): string {
  return url.split(/[/?]/)[3] ?? '';
}

function ask(behind: number, agent: Agent, request: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        host: SUITE_HOST,
        port: behind,
        path: request.url,
        method: request.method,
        headers: request.headers,
        agent,
      },
      resolve,
    );
    asked.on('error', reject);
    request.on('error', reject);
    request.pipe(asked);
  });
}

async function pass(answered: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(answered.statusCode ?? 502, answered.headers);
  answered.pipe(response);
  await once(response, 'close');
}

/** As what stands before functions in production: in plain text, and without the headers that a page needs to read it. */
function fail(response: ServerResponse, status: 500 | 503): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(status === 503 ? 'Service Unavailable\n' : 'Internal Server Error\n');
}
