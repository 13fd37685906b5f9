import { string } from 'yup';
import { MAX_NAME_LENGTH, MAX_NAME_TOKENS } from './profile.ts';

/** What stands in a name and is not seen, or turns the letters after it around: controls, format marks, blank letters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Letters that other alphabets share with the Latin one, as the eye sees them. */
const LOOK_ALIKE_SCRIPTS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Letters that are drawn like Latin capitals, and small ones like them: a whole name of them passes for another. */
const DRAWN_AS_LATIN = /[\p{Script=Lisu}\u1D00-\u1DBF\uA730\uA731]/u;
const LATIN = /\p{Script=Latin}/u;
/** Words with which "Tod", or which alone, pass for the service itself. */
const SERVICE_WORDS = new Set([
  ...['equipe', 'team', 'support', 'service', 'assistance', 'aide', 'help', 'staff', 'contact'],
  ...['admin', 'administrateur', 'administratrice', 'administration', 'administrator'],
  ...['moderateur', 'moderatrice', 'moderation', 'moderator', 'officiel', 'officielle', 'official'],
  ...['securite', 'security', 'systeme', 'system', 'notification', 'notifications'],
]);

/** Why somebody may not be called so. */
export const NAME_FAULTS = ['empty', 'tooLong', 'mixedScripts', 'service'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

/** What is wrong with a name, as `plainName` has it; null where nothing is. */
export function faultOfName(name: string): NameFault | null {
  if (!/\p{L}/u.test(name)) return 'empty';
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'tooLong';
  if (DRAWN_AS_LATIN.test(name)) return 'mixedScripts';
  if (LATIN.test(name) && LOOK_ALIKE_SCRIPTS.test(name)) return 'mixedScripts';
  return passesForService(name) ? 'service' : null;
}

/** A name in the ordinary form of its letters (NFKC), without anything unseen, with single spaces and none around it. */
export function plainName(text: string): string {
  const seen = text.normalize('NFKC').replace(/\s/gu, ' ').replace(UNSEEN, '');
  return seen.replace(/ +/g, ' ').trim();
}

/** The name that somebody types, made plain. Its one error is its fault; the rules hold the same line (firestore.rules, isName). */
export const personNameSchema = string()
  .transform((value: unknown) => (typeof value === 'string' ? plainName(value) : value))
  .required('empty')
  .test((value, context) => {
    const fault = faultOfName(value);
    return fault === null || context.createError({ message: fault });
  });

/** The name that an account brings along, cut where it is too long; null where it may not be shown. */
export function acceptableName(text: string): string | null {
  const name = Array.from(plainName(text)).slice(0, MAX_NAME_LENGTH).join('').trim();
  return faultOfName(name) === null ? name : null;
}

function passesForService(name: string): boolean {
  const words = nameWords(name);
  const isOfService = words.some((word) => SERVICE_WORDS.has(word));
  return words.length === 1 ? isOfService || words.includes('tod') : isOfService && words.includes('tod');
}

/** Lower case without accents, for comparing names. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The longest beginning of a word that a name is found by. */
export const MAX_NAME_TOKEN_LENGTH = 15;
/** How many letters inside a word it is found by. */
export const INNER_TOKEN_LENGTH = 3;

/** The words of a name as it is searched: lower case, without accents. */
export function nameWords(name: string): string[] {
  return foldName(name)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}

/**
 * What `array-contains` finds a name by: every beginning of every word, and then every three letters in a row inside of one.
 * Where a name has too many, those of the beginnings stay.
 */
export function nameTokens(name: string): string[] {
  // By code points: half a letter is no text that the database takes.
  const words = nameWords(name).map((word) => Array.from(word));
  const tokens = new Set<string>();
  for (const letters of words) {
    const longest = Math.min(letters.length, MAX_NAME_TOKEN_LENGTH);
    for (let length = 1; length <= longest; length += 1) tokens.add(letters.slice(0, length).join(''));
  }
  for (const letters of words) {
    for (let start = 1; start + INNER_TOKEN_LENGTH <= letters.length; start += 1)
      tokens.add(letters.slice(start, start + INNER_TOKEN_LENGTH).join(''));
  }
  return [...tokens].slice(0, MAX_NAME_TOKENS);
}

/**
 * A name to propose, from an e-mail address: separators become spaces, digits go, words are capitalised. Empty when nothing is left
 * that may be a name. Only its owner may publish it (docs/PRODUCT.md 4.2).
 */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0] ?? '';
  const words = local
    .replace(/[._+-]+/g, ' ')
    .replace(/\d+/g, '')
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return acceptableName(words.join(' ')) ?? '';
}
