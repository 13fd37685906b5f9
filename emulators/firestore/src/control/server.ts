import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RulesStore } from '../authorize.ts';
import type { Firestore } from '../core/commands/engine.ts';
import type { IndexesStore } from '../core/indexes/store.ts';
import { StatusError } from '../core/status.ts';
import type { UsageMeter } from '../core/usage.ts';
import type { Absence } from '../faults/absence.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { HotSpotCounter } from '../hotspots/hotSpots.ts';
import { BodyAborted, BodyTooLarge, readBody } from '../transports/shared/httpBody.ts';
import type { TriggerRegistry } from '../triggers/registry.ts';
import { coverageAsJson, coverageAsPage } from './coverage.ts';
import { clearDocuments, exportDatabase, importDatabase } from './data.ts';
import { type ControlAnswer, errorAnswer, textAnswer } from './errors.ts';
import { changeFaults, tellFaultsMet } from './faults.ts';
import { listHotSpots } from './hotSpots.ts';
import { listUnusedIndexes, replaceIndexes } from './indexes.ts';
import { uploadRules } from './rules.ts';
import { registerEventarcTrigger, registerLegacyTrigger, switchTriggers } from './triggers.ts';
import { tellStorage, tellUsage, tellUsageOrigins } from './usage.ts';

/** A rules file may have 256 KB; the body around it is generous. */
const LARGEST_BODY = 16 * 1024 * 1024;

export interface ControlOptions {
  readonly firestore: Firestore;
  readonly rules: RulesStore;
  readonly indexes: IndexesStore;
  readonly triggers: TriggerRegistry;
  readonly faults: FaultSource;
  readonly absence: Absence;
  readonly hotSpots: HotSpotCounter;
  readonly usage: UsageMeter;
  /** Begins a clean end of the process. */
  readonly shutDown: () => void;
}

/** Answers a request of the control API; `false` when the path is not one of its own. Never rejects. */
export type ControlHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<boolean>;

interface Route {
  readonly method: string;
  readonly path: RegExp;
  run(call: ControlCall): ControlAnswer | Promise<ControlAnswer>;
}

interface ControlCall extends ControlOptions {
  readonly url: URL;
  readonly body: string;
  /** The named parts of the path, decoded. */
  readonly part: (name: string) => string;
}

const ROUTES: readonly Route[] = [
  { method: 'GET', path: /^\/$/, run: () => textAnswer(200, 'Ok\n') },
  {
    method: 'POST',
    path: /^\/reset$/,
    run: ({ firestore }) => {
      firestore.reset();
      return textAnswer(200, 'Resetting...\n');
    },
  },
  {
    method: 'POST',
    path: /^\/shutdown$/,
    run: ({ shutDown }) => {
      shutDown();
      return textAnswer(200, 'Shutting down...\n');
    },
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):securityRules$/,
    run: ({ firestore, rules, part, body }) => uploadRules(firestore, rules, part('project'), body),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):ruleCoverage$/,
    run: ({ rules, part }) => coverageAsJson(rules, part('project')),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):ruleCoverage\.html$/,
    run: ({ rules, part }) => coverageAsPage(rules, part('project')),
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):indexes$/,
    run: ({ indexes, part, body }) => replaceIndexes(indexes, part('project'), body),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):unusedIndexes$/,
    run: ({ indexes, part }) => listUnusedIndexes(indexes, part('project')),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):hotSpots$/,
    run: ({ hotSpots, part }) => listHotSpots(hotSpots, part('project')),
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/faults$/,
    run: ({ faults, absence, body }) => changeFaults(faults, absence, body),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/faults$/,
    run: ({ faults, absence }) => tellFaultsMet(faults, absence),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):usage$/,
    run: ({ usage, part }) => tellUsage(usage, part('project')),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):usageOrigins$/,
    run: ({ usage, part }) => tellUsageOrigins(usage, part('project')),
  },
  {
    method: 'GET',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):storage$/,
    run: ({ firestore, part }) => tellStorage(firestore, part('project')),
  },
  {
    method: 'DELETE',
    path: /^\/emulator\/v1\/(?<name>projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.+)?)$/,
    run: ({ firestore, part }) => clearDocuments(firestore, part('name')),
  },
  {
    method: 'POST',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):export$/,
    run: ({ firestore, part, body }) => exportDatabase(firestore, part('project'), body),
  },
  {
    method: 'POST',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):import$/,
    run: ({ firestore, part, body }) => importDatabase(firestore, part('project'), body),
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+):triggers$/,
    run: ({ triggers, part, body }) => switchTriggers(triggers, part('project'), body),
  },
  {
    method: 'POST',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+)\/eventarcTrigger$/,
    run: ({ triggers, part, url, body }) =>
      registerEventarcTrigger(triggers, part('project'), url.searchParams.get('eventarcTriggerId'), body),
  },
  {
    method: 'PUT',
    path: /^\/emulator\/v1\/projects\/(?<project>[^/:]+)\/triggers\/(?<key>[^/]+)$/,
    run: ({ triggers, part, body }) => registerLegacyTrigger(triggers, part('project'), part('key'), body),
  },
];

/** Serves what tools need beside the Firestore API itself: rules, indexes, usage, clearing, exports, triggers, the end. */
export function createControlHandler(options: ControlOptions): ControlHandler {
  return async (request, response, url) => {
    for (const { method, path, run } of ROUTES) {
      const match = path.exec(url.pathname);
      if (match === null || method !== request.method) continue;
      try {
        const body = await readBody(request, LARGEST_BODY);
        send(response, await run({ ...options, url, body, part: partsOf(match) }));
      } catch (caught) {
        sendError(response, caught);
      }
      return true;
    }
    return false;
  };
}

function partsOf(match: RegExpExecArray): (name: string) => string {
  return (name) => {
    const encoded = match.groups?.[name] ?? '';
    try {
      return decodeURIComponent(encoded);
    } catch {
      throw new StatusError('INVALID_ARGUMENT', `"${encoded}" is not correctly percent-encoded.`);
    }
  };
}

function sendError(response: ServerResponse, caught: unknown): void {
  if (caught instanceof BodyAborted) response.destroy();
  else if (caught instanceof BodyTooLarge) send(response, textAnswer(413, `${caught.message}\n`));
  else send(response, errorAnswer(caught));
}

function send(response: ServerResponse, { status, type, body }: ControlAnswer): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
