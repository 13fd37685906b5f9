import type { Absence } from '../faults/absence.ts';
import type { EventFaults, FaultSource } from '../faults/faults.ts';
import type { JsonObject } from '../transports/shared/jsonObject.ts';
import { InvalidPayload } from '../transports/shared/parseJson.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';
import { objectAt, parseObject } from './json.ts';

/** Gives the server other faults from now on; an empty object takes them all away. */
export function changeFaults(faults: FaultSource, absence: Absence, body: string): ControlAnswer {
  const json = parseObject(body);
  const { seed = 1, failing = 0 } = numbersIn(json, { seed: Number.MAX_SAFE_INTEGER, failing: 1 });
  const events = json.events === undefined ? undefined : readEvents(objectAt(json, 'events'));
  const planned = json.absence === undefined ? undefined : readAbsence(objectAt(json, 'absence'));
  refuseOthers(json, ['seed', 'failing', 'events', 'absence']);
  faults.change({ seed, failing, ...(events === undefined ? {} : { events }) });
  if (planned === undefined) absence.end();
  else absence.plan(planned.afterMilliseconds, planned.forMilliseconds);
  return jsonAnswer({});
}

/** What went wrong since the faults were last changed. */
export function tellFaultsMet(faults: FaultSource, absence: Absence): ControlAnswer {
  return jsonAnswer({ ...faults.met(), brokenConnections: absence.brokenConnections() });
}

const DAY_MILLISECONDS = 86_400_000;

function readEvents(json: JsonObject): EventFaults {
  refuseOthers(json, ['leastMilliseconds', 'mostMilliseconds', 'repeated']);
  const {
    leastMilliseconds = 0,
    mostMilliseconds = leastMilliseconds,
    repeated = 0,
  } = numbersIn(json, {
    leastMilliseconds: DAY_MILLISECONDS,
    mostMilliseconds: DAY_MILLISECONDS,
    repeated: 1,
  });
  if (mostMilliseconds < leastMilliseconds)
    throw new InvalidPayload('events.mostMilliseconds', 'must not be below leastMilliseconds');
  return { leastMilliseconds, mostMilliseconds, repeated };
}

function readAbsence(json: JsonObject) {
  refuseOthers(json, ['afterMilliseconds', 'forMilliseconds']);
  const { afterMilliseconds = 0, forMilliseconds = 0 } = numbersIn(json, {
    afterMilliseconds: DAY_MILLISECONDS,
    forMilliseconds: DAY_MILLISECONDS,
  });
  return { afterMilliseconds, forMilliseconds };
}

/** The numbers under some keys, each from 0 to the most that it may be; those that are not there are left out. */
function numbersIn<Key extends string>(
  json: JsonObject,
  most: Readonly<Record<Key, number>>,
): { readonly [Name in Key]?: number } {
  const found: { [Name in Key]?: number } = {};
  for (const key in most) {
    const value = json[key];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !(value >= 0 && value <= most[key]))
      throw new InvalidPayload(key, `must be a number from 0 to ${most[key]}`);
    found[key] = value;
  }
  return found;
}

function refuseOthers(json: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(json).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new InvalidPayload(unknown, 'is not known');
}
