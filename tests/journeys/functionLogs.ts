import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import { openDatabase, type StoredDocument } from '../../scripts/suite/databaseClient.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';

/** What functions print, as firebase-tools marks it in the log of a suite. */
const PRINTED = /^> {2}(.*)$/gm;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** As Cloud Logging orders them; from ERROR on somebody has to look. */
const SEVERE = ['ERROR', 'CRITICAL', 'ALERT', 'EMERGENCY'];
/** Shorter texts stand in any sentence. */
const LEAST_TEXT = 8;
const LEAST_NAME = 4;

/**
 * What the log of a suite holds that it may not, a line each: what is somebody's, and events that production would lose.
 * @param seen who was there and what they wrote, also where it is no longer stored
 */
export async function findLogFaults(
  { ports, project, logFile }: Pick<Suite, 'ports' | 'project' | 'logFile'>,
  seen?: PersonalTexts,
): Promise<readonly string[]> {
  const database = openDatabase(`${SUITE_HOST}:${ports.firestore}`, project);
  const people = personalTexts(await database.readAll(), seen);
  const log = readFileSync(logFile, 'utf8');
  return [...findIndiscretions(log, people), ...findLostEvents(log)];
}

const lineSchema = object({ severity: string().required(), message: string().required() }).required();

/** What functions have printed into the log of a suite, line by line. */
export function printedLines(log: string): readonly string[] {
  return Array.from(log.matchAll(PRINTED), ([, line = '']) => line);
}

/**
 * Lines that functions printed and that are not structured or say whose something is: an e-mail address, the name or the uid of
 * somebody, what somebody wrote. Each with the reason; none, where all is well.
 */
export function findIndiscretions(log: string, people: PersonalTexts): readonly string[] {
  return printedLines(log).flatMap((line) => {
    const message = messageOf(line);
    if (message === undefined) return [`not structured: ${line}`];
    const text = `${line}\n${message}`;
    const address = ADDRESS.exec(text)?.[0];
    if (address !== undefined) return [`says the address ${address}: ${line}`];
    const said = [...people.texts].find((written) => text.includes(written));
    if (said !== undefined) return [`says what somebody wrote, “${said}”: ${line}`];
    const name = [...people.names].find((own) => saysWord(text, own));
    if (name !== undefined) return [`says the name ${name}: ${line}`];
    const uid = [...people.uids].find((own) => saysWord(text, own));
    return uid === undefined ? [] : [`says the uid ${uid}: ${line}`];
  });
}

/** Lines that tell of events that are too large for production, which would lose them. */
export function findLostEvents(log: string): readonly string[] {
  return Array.from(log.matchAll(/^.*Production loses it\.$/gm), ([line]) => line);
}

/** Lines by which functions say that something went wrong, and what the runtime wrote of an error that nobody has caught. */
export function findErrors(log: string): readonly string[] {
  return printedLines(log).filter((line) => {
    const said = structureOf(line);
    return said === undefined || SEVERE.includes(said.severity);
  });
}

function messageOf(line: string): string | undefined {
  return structureOf(line)?.message;
}

/** Undefined where a line is not structured as ours are. */
function structureOf(line: string) {
  try {
    return lineSchema.validateSync(JSON.parse(line));
  } catch {
    return undefined;
  }
}

function saysWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  if (at < 0) return false;
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

/** What only the people of a database have to do with. */
export interface PersonalTexts {
  readonly names: ReadonlySet<string>;
  readonly uids: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

const textField = object({ stringValue: string().default('') }).default({ stringValue: '' });
const fieldsSchema = object({ name: textField, content: textField, notes: textField, bio: textField });

/**
 * The uids and names of members, and their messages, notes and presentations, of everything that is stored.
 * @param seen who was there before and what they wrote, also if it has gone since
 */
export function personalTexts(
  documents: readonly StoredDocument[],
  seen: PersonalTexts = { names: new Set(), uids: new Set(), texts: new Set() },
): PersonalTexts {
  const names = new Set(seen.names);
  const uids = new Set(seen.uids);
  const texts = new Set(seen.texts);
  for (const { name: path, fields } of documents) {
    const { name, content, notes, bio } = fieldsSchema.validateSync(fields);
    const uid = /\/documents\/(?:profiles|users|userRoles)\/([^/]+)/.exec(path)?.[1];
    if (uid !== undefined) uids.add(uid);
    if (/\/profiles\/[^/]+$/.test(path)) names.add(name.stringValue);
    for (const { stringValue } of [content, notes, bio]) texts.add(stringValue);
  }
  return { names: ofAtLeast(names, LEAST_NAME), uids, texts: ofAtLeast(texts, LEAST_TEXT) };
}

function ofAtLeast(texts: ReadonlySet<string>, least: number): ReadonlySet<string> {
  return new Set([...texts].filter(({ length }) => length >= least));
}
