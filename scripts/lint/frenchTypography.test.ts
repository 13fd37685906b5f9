import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORRECTED_FRENCH } from '../../web/src/platform/text/correctedFrench.ts';
import { typographyFaults } from './frenchTypography.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const FOLDERS = ['web/src', 'functions/src', 'emulators/doubles'];
/** A file of texts, or one of the legal texts. */
const CATALOGUE = /(?:(?:^|\/|[a-z])[tT]exts|(?:^|\/)legal\/[a-z]+Text|(?:^|\/)publicPages)\.ts$/u;
/** What a function of a catalogue is asked with: a word that asks for élision, and numbers of either kind. */
const ARGUMENTS: readonly unknown[] = ['Annecy', 0, 1, 2];
/** What stands for it in the texts of the specifications. */
const BLANK = '{reason}';
/** A number was asked for, and got a word. */
const NO_NUMBER = /Annecy\u00a0km/u;

function catalogues(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => CATALOGUE.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  ).concat('web/src/platform/text/errors.ts');
}

/** Every text below a value, with the path to it; functions are asked with words and with numbers. */
function textsBelow(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return answers(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsBelow(below, `${path}.${key}`));
}

function answers(ask: CallableFunction, path: string): readonly (readonly [string, string])[] {
  return ARGUMENTS.flatMap((given) => {
    try {
      return textsBelow(Reflect.apply(ask, undefined, [given, given, given, given]), path);
    } catch {
      // Not what this function takes: another of the arguments is.
      return [];
    }
  });
}

describe('typographyFaults', () => {
  it.each([
    ['Mot de passe oublié?', 'no no-break space before ? ! ; » % €'],
    ['Prêt à jouer !', 'no no-break space before ? ! ; » % €'],
    ['Ex: après le travail', 'no no-break space before a colon'],
    ['Touchez « Ajouter\u00a0»', 'no no-break space after «'],
    ["Lien d'invitation", 'a straight apostrophe'],
    ['Un  espace', 'two spaces'],
    ['Publiée près de Annecy', 'no élision'],
    ['jusque Annecy', 'no élision'],
    ['parce que il', 'no élision'],
    ['si il pleut', 'no élision'],
    ['Il reste 2 messages', 'a number away from what it counts'],
    ['5Mo au plus', 'a unit that touches its number'],
  ])('finds what is wrong with %j', (text, fault) => {
    expect(typographyFaults(text)).toContain(fault);
  });

  it.each([
    'Mot de passe oublié\u202f?',
    'Créneau\u00a0: 19:30, le onze mai, à 8\u00a0h',
    'Qu’est-ce que le yoga\u00a0? Voir https://exemple.fr/?a=b',
    'près d’Annecy, s’il pleut',
    'Recherche...',
  ])('has nothing against %j', (text) => {
    expect(typographyFaults(text)).toEqual([]);
  });
});

describe('every text of the specifications that was corrected', () => {
  const said = new Set<string>();
  beforeAll(async () => {
    for (const file of catalogues())
      for (const [, text] of textsBelow(await import(pathToFileURL(join(ROOT, file)).href), ''))
        said.add(text);
  });

  it.each(CORRECTED_FRENCH)('%s is wrong, and said right', (specified, corrected) => {
    expect(typographyFaults(specified)).not.toEqual([]);
    expect(said).toContain(corrected.replace(BLANK, 'Annecy'));
    const letters = (text: string) => text.replace(/[\s.]/gu, '').replace('5MB', '5Mo');
    expect(letters(corrected)).toBe(letters(specified));
  });
});

describe('every catalogue of texts', () => {
  it.each(catalogues())('%s is set as French is', async (file) => {
    const catalogue: unknown = await import(pathToFileURL(join(ROOT, file)).href);
    const texts = textsBelow(catalogue, '');
    const faults = texts.flatMap(([path, text]) =>
      (NO_NUMBER.test(text) ? [] : typographyFaults(text)).map((fault) => `${path}: ${fault}: ${text}`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});
