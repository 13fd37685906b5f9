import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import {
  type Ad,
  type AdFields,
  adBoardSchema,
  adSchema,
  adStatus,
  adsAt,
  type BoardAd,
  pickAd,
  planBoard,
  uploadedImagePath,
} from './ad.ts';
import { parseDocument } from './document.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const GOOD: AdFields = {
  title: 'Raquettes en fête',
  description: '',
  imageUrl:
    'https://firebasestorage.googleapis.com/v0/b/tod.appspot.com/o/ad-images%2F1f0c.webp?alt=media&v=1',
  targetUrl: 'https://exemple.fr/raquettes?de=tod',
  locations: ['home', 'partners-feed'],
  startDate: null,
  endDate: null,
  active: true,
  weight: 1,
};
const ad = (id: string, fields: Partial<AdFields> = {}): Ad => ({ ...GOOD, id, ...fields });

/** The fields that a form would mark, with why. */
function faultsOf(given: object): string[] {
  try {
    adSchema.validateSync(given, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, type }) => `${path} ${type}`);
  }
}

describe('an advertisement', () => {
  it('is taken as it is typed, without spaces around its title', () => {
    expect(faultsOf(GOOD)).toEqual([]);
    expect(adSchema.validateSync({ ...GOOD, title: '  Ski  ' }).title).toBe('Ski');
    const targetUrl = 'Https://Exemple.fr/Raquettes';
    expect(adSchema.validateSync({ ...GOOD, targetUrl }).targetUrl).toBe('https://Exemple.fr/Raquettes');
  });

  it.each([
    [{ title: 'x'.repeat(120), description: 'x'.repeat(500), weight: 10 }],
    [{ locations: ['home'], imageUrl: GOOD.imageUrl.padEnd(2000, 'x') }],
    [{ title: 'abc', targetUrl: `https://exemple.fr/${'x'.repeat(1981)}` }],
    [{ startDate: hours(1), endDate: hours(2) }],
    [{ startDate: hours(1) }],
    [{ endDate: hours(-1) }],
  ])('is taken up to its bounds: %#', (fields) => {
    expect(faultsOf({ ...GOOD, ...fields })).toEqual([]);
  });

  it.each([
    ['a title of two letters', { title: ' ab ' }, 'title min'],
    ['a long address of its picture', { imageUrl: GOOD.imageUrl.padEnd(2001, 'x') }, 'imageUrl max'],
    ['no picture', { imageUrl: '' }, 'imageUrl required'],
    ['a picture of elsewhere', { imageUrl: 'https://exemple.fr/a.webp' }, 'imageUrl matches'],
    ['a member’s picture', { imageUrl: GOOD.imageUrl.replace('ad-images', 'avatars') }, 'imageUrl matches'],
    ['a script as target', { targetUrl: 'javascript:alert(1)' }, 'targetUrl https'],
    ['a target without encryption', { targetUrl: 'http://exemple.fr/' }, 'targetUrl https'],
    ['a target with a name', { targetUrl: 'https://tod@exemple.fr/' }, 'targetUrl https'],
    ['a target with nothing but a password', { targetUrl: 'https://:a@exemple.fr/' }, 'targetUrl https'],
    ['a target within our network', { targetUrl: 'https://localhost/' }, 'targetUrl https'],
    ['a target that no browser opens', { targetUrl: 'https://exemple.fr:99999/' }, 'targetUrl https'],
    ['a target with a space', { targetUrl: 'https://exemple.fr/a b' }, 'targetUrl https'],
    ['no target', { targetUrl: undefined }, 'targetUrl optionality'],
    ['a long target', { targetUrl: `https://exemple.fr/${'x'.repeat(1982)}` }, 'targetUrl max'],
    ['a long title', { title: 'x'.repeat(121) }, 'title max'],
    ['a long description', { description: 'x'.repeat(501) }, 'description max'],
    ['an unknown location', { locations: ['roof'] }, 'locations[0] oneOf'],
    ['no locations at all', { locations: undefined }, 'locations optionality'],
    ['more weight than there is', { weight: 11 }, 'weight max'],
    ['a target with a password', { targetUrl: 'https://tod.fr:a@exemple.fr/' }, 'targetUrl https'],
    ['no location', { locations: [] }, 'locations min'],
    ['a location twice', { locations: ['home', 'home'] }, 'locations unique'],
    ['an end before its start', { startDate: hours(2), endDate: hours(1) }, 'endDate afterStart'],
    ['an end with its start', { startDate: hours(2), endDate: hours(2) }, 'endDate afterStart'],
    ['no weight', { weight: 0 }, 'weight min'],
    ['half a weight', { weight: 1.5 }, 'weight integer'],
  ])('is refused with %s', (_what, fault, expected) => {
    expect(faultsOf({ ...GOOD, ...fault })).toContain(expected);
  });
});

describe('the picture of an advertisement', () => {
  it('lies where its address says, and nowhere for an address of elsewhere', () => {
    expect(uploadedImagePath(GOOD.imageUrl)).toBe('ad-images/1f0c.webp');
    expect(uploadedImagePath('https://exemple.fr/v0/b/tod/o/ad-images%2F1f0c.webp?alt=media')).toBeNull();
  });
});

describe('the status of an advertisement', () => {
  it.each([
    ['inactive', { active: false }],
    ['inactive', { active: false, startDate: hours(1) }],
    ['active', {}],
    ['active', { startDate: NOW, endDate: NOW }],
    ['active', { startDate: hours(-1) }],
    ['active', { endDate: hours(1) }],
    ['scheduled', { startDate: hours(1) }],
    ['expired', { endDate: hours(-1) }],
    ['expired', { startDate: hours(-2), endDate: hours(-1) }],
  ] as const)('is %s with %o', (status, fields) => {
    expect(adStatus(ad('one', fields), NOW)).toBe(status);
  });
});

describe('the board', () => {
  it('shows what is active where it belongs, and nothing that is nobody’s business', () => {
    const board = planBoard(
      [
        ad('shown', { weight: 3 }),
        ad('off', { active: false }),
        ad('coming', { startDate: hours(1) }),
        ad('gone', { endDate: hours(-1) }),
        ad('footer', { locations: ['footer'] }),
      ],
      NOW,
    );
    expect(adsAt(board, 'home')).toEqual([
      {
        id: 'shown',
        title: GOOD.title,
        description: '',
        imageUrl: GOOD.imageUrl,
        targetUrl: GOOD.targetUrl,
        weight: 3,
        locations: GOOD.locations,
      },
    ]);
    expect(adsAt(board, 'partners-feed').map(({ id }) => id)).toEqual(['shown']);
    expect(adsAt(board, 'footer').map(({ id }) => id)).toEqual(['footer']);
    expect(adsAt(board, 'matches')).toEqual([]);
  });

  it('shows those of the same weight in the order of their ids', () => {
    const board = planBoard(
      ['c', 'a', 'e', 'b', 'd'].map((id) => ad(id)),
      NOW,
    );
    expect(adsAt(board, 'home').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('is read where it shows what was uploaded, leads to encrypted pages and weighs what it may', () => {
    const read = (...ads: object[]) => parseDocument(adBoardSchema, { ads }).ads;
    const { title, imageUrl, targetUrl } = GOOD;
    const least = { id: 'one', title, imageUrl, targetUrl };
    expect(read(least)).toEqual([{ ...least, description: '', weight: 1, locations: [] }]);
    expect(read({ ...least, weight: 10, locations: ['roof'] })).toHaveLength(1);
    for (const odd of [
      { imageUrl: 'https://exemple.fr/a.webp' },
      { targetUrl: 'javascript:alert(1)' },
      { weight: 0 },
      { weight: 11 },
      { weight: 1.5 },
    ])
      expect(read({ ...least, ...odd }), JSON.stringify(odd)).toEqual([]);
    expect(read(...Array.from({ length: 7 * 20 }, () => least))).toHaveLength(7 * 20);
    expect(read(...Array.from({ length: 7 * 20 + 1 }, () => least))).toEqual([]);
  });

  it('is the same in whatever order the advertisements come, and shows twenty at a location at most', () => {
    const many = Array.from({ length: 30 }, (_, index) => ad(`ad-${index}`, { weight: 1 + (index % 10) }));
    const board = planBoard(many, NOW);
    expect(planBoard(many.toReversed(), NOW)).toEqual(board);
    expect(adsAt(board, 'home')).toHaveLength(20);
    expect(Math.min(...adsAt(board, 'home').map(({ weight }) => weight))).toBeGreaterThanOrEqual(4);
  });
});

describe('picking an advertisement', () => {
  const board: BoardAd[] = [
    { ...GOOD, id: 'light', weight: 1 },
    { ...GOOD, id: 'heavy', weight: 3 },
  ];
  const picks = (taken: string[]) =>
    Array.from({ length: 100 }, (_, index) => pickAd(board, new Set(taken), index / 100)?.id);

  it('shows the weighty ones as much more often as they are weighty', () => {
    expect(picks([]).filter((id) => id === 'heavy')).toHaveLength(75);
    expect(picks([]).filter((id) => id === 'light')).toHaveLength(25);
  });

  it('never shows one that stands on the page already', () => {
    expect(new Set(picks(['heavy']))).toEqual(new Set(['light']));
    expect(new Set(picks(['heavy', 'light']))).toEqual(new Set([undefined]));
  });
});
