import { object, string } from 'yup';
import type { StoredDocument } from '../../scripts/suite/databaseClient.ts';

/** What functions print, as firebase-tools marks it in the log of a suite. */
const PRINTED = /^> {2}(.*)$/gm;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** Shorter texts stand in any sentence. */
const LEAST_TEXT = 8;
const LEAST_NAME = 4;

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

function messageOf(line: string): string | undefined {
  try {
    return lineSchema.validateSync(JSON.parse(line)).message;
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

/** People as somebody has seen them who looked all the time. */
type SeenPeople = Pick<PersonalTexts, 'names' | 'uids'>;

/**
 * The uids and names of members, and their messages, notes and presentations, of everything that is stored.
 * @param seen who was there before, also if they have left since
 */
export function personalTexts(
  documents: readonly StoredDocument[],
  seen: SeenPeople = { names: new Set(), uids: new Set() },
): PersonalTexts {
  const names = new Set([...seen.names].filter((name) => name.length >= LEAST_NAME));
  const uids = new Set(seen.uids);
  const texts = new Set<string>();
  for (const { name: path, fields } of documents) {
    const { name, content, notes, bio } = fieldsSchema.validateSync(fields);
    const uid = /\/documents\/(?:profiles|users|userRoles)\/([^/]+)/.exec(path)?.[1];
    if (uid !== undefined) uids.add(uid);
    if (/\/profiles\/[^/]+$/.test(path) && name.stringValue.length >= LEAST_NAME) names.add(name.stringValue);
    for (const { stringValue } of [content, notes, bio])
      if (stringValue.length >= LEAST_TEXT) texts.add(stringValue);
  }
  return { names, uids, texts };
}
