import { StatusError } from '../core/status.ts';
import type { TriggerRegistry } from '../triggers/registry.ts';
import type { TriggerKind } from '../triggers/trigger.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';
import { booleanAt, objectAt, parseObject, textAt } from './json.ts';

const KINDS: Readonly<Record<string, TriggerKind>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  write: 'written',
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  written: 'written',
};

/** Registers a function of the second generation, as the Functions emulator does when it has loaded the code. */
export function registerEventarcTrigger(
  triggers: TriggerRegistry,
  project: string,
  key: string | null,
  body: string,
): ControlAnswer {
  if (key === null || key === '') {
    throw new StatusError('INVALID_ARGUMENT', 'The parameter eventarcTriggerId is missing.');
  }
  const json = parseObject(body);
  const eventType = textAt(json, 'eventType');
  const kind =
    /^google\.cloud\.firestore\.document\.v1\.(created|updated|deleted|written)(?:\.withAuthContext)?$/.exec(
      eventType,
    )?.[1];
  const database = typeof json.database === 'string' ? json.database : '(default)';
  const document = textAt(objectAt(json, 'document'), 'value').replace(/^\/+|\/+$/g, '');
  triggers.register({
    project,
    key,
    kind: kindOf(kind, eventType),
    eventType,
    database,
    document,
    generation: 2,
  });
  return jsonAnswer({});
}

/** Registers a function of the first generation. */
export function registerLegacyTrigger(
  triggers: TriggerRegistry,
  project: string,
  key: string,
  body: string,
): ControlAnswer {
  const trigger = objectAt(parseObject(body), 'eventTrigger');
  const eventType = textAt(trigger, 'eventType');
  const kind = /^providers\/cloud\.firestore\/eventTypes\/document\.(create|update|delete|write)$/.exec(
    eventType,
  )?.[1];
  const resource = textAt(trigger, 'resource');
  const match = /^projects\/[^/]+\/databases\/([^/]+)\/documents\/(.+)$/.exec(resource);
  if (match === null) {
    throw new StatusError('INVALID_ARGUMENT', `"${resource}" is not a document pattern in a database.`);
  }
  const [, database = '', document = ''] = match;
  triggers.register({
    project,
    key,
    kind: kindOf(kind, eventType),
    eventType,
    database,
    document,
    generation: 1,
  });
  return jsonAnswer({});
}

/** Switches a project's triggers off, as for a bulk write that they need not hear of, or on again. */
export function switchTriggers(triggers: TriggerRegistry, project: string, body: string): ControlAnswer {
  triggers.switchProject(project, booleanAt(parseObject(body), 'enabled'));
  return jsonAnswer({});
}

function kindOf(kind: string | undefined, eventType: string): TriggerKind {
  const known = kind === undefined ? undefined : KINDS[kind];
  if (known === undefined) {
    throw new StatusError('UNIMPLEMENTED', `Triggers of type "${eventType}" are not supported.`);
  }
  return known;
}
