import { object, string } from 'yup';
import type { StoredDocument } from '../../scripts/suite/databaseClient.ts';

/** What functions print, as firebase-tools marks it in the log of a suite. */
const PRINTED = /^> {2}(.*)$/gm;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
/** Shorter texts stand in any sentence. */
const LEAST_TEXT = 8;
const LEAST_NAME = 4;

const lineSchema = object({ severity: string().required(), message: string().required() }).required();

/**
 * Lines that functions printed and that are not structured or say whose something is: an e-mail address, the name of somebody,
 * what somebody wrote. Each with the reason; none, where all is well.
 */
export function findIndiscretions(log: string, people: PersonalTexts): readonly string[] {
  return Array.from(log.matchAll(PRINTED), ([, line = '']) => line).flatMap((line) => {
    const message = messageOf(line);
    if (message === undefined) return [`not structured: ${line}`];
    const text = `${line}\n${message}`;
    const address = ADDRESS.exec(text)?.[0];
    if (address !== undefined) return [`says the address ${address}: ${line}`];
    const said = [...people.texts].find((written) => text.includes(written));
    if (said !== undefined) return [`says what somebody wrote, “${said}”: ${line}`];
    const name = [...people.names].find((own) => saysWord(text, own));
    return name === undefined ? [] : [`says the name ${name}: ${line}`];
  });
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
  readonly texts: ReadonlySet<string>;
}

const textField = object({ stringValue: string().default('') }).default({ stringValue: '' });
const fieldsSchema = object({ name: textField, content: textField, notes: textField, bio: textField });

/** The names of members, and their messages, notes and presentations, of everything that is stored. */
export function personalTexts(documents: readonly StoredDocument[]): PersonalTexts {
  const names = new Set<string>();
  const texts = new Set<string>();
  for (const { name: path, fields } of documents) {
    const { name, content, notes, bio } = fieldsSchema.validateSync(fields);
    if (/\/profiles\/[^/]+$/.test(path) && name.stringValue.length >= LEAST_NAME) names.add(name.stringValue);
    for (const { stringValue } of [content, notes, bio])
      if (stringValue.length >= LEAST_TEXT) texts.add(stringValue);
  }
  return { names, texts };
}
