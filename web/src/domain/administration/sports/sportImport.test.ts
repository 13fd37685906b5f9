import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportFormatError, linesOfEntries, planImport } from './sportImport.ts';

afterEach(() => vi.restoreAllMocks());

describe('planImport', () => {
  it('reads addresses of pictures without what Safari has since its version 18', () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    const listed = ['https://example.org/a.jpg', 'ftp://example.org/a.jpg', 'nulle part'];
    const plan = planImport(
      JSON.stringify(listed.map((image_url, index) => ({ name: `Futsal ${index}`, image_url }))),
      [],
    );
    expect(plan.toAdd.map(({ fields }) => fields.name)).toEqual(['Futsal 0']);
    expect(plan.faults.map(({ name }) => name)).toEqual(['Futsal 1', 'Futsal 2']);
  });

  it.each(['', '{', '{"name":"Futsal"}', '"Futsal"', 'null'])('takes no %s for a list of sports', (text) => {
    expect(() => planImport(text, [])).toThrow(ImportFormatError);
  });

  it('fills in what a sport does not say, and understands numbers for the intensity', () => {
    const { toAdd } = planImport(
      '[{"name":" Futsal "},{"name":"Running","intensity":3,"image_url":null}]',
      [],
    );
    expect(toAdd.map(({ fields }) => fields)).toEqual([
      {
        name: 'Futsal',
        description: '',
        imageUrl: '',
        intensity: 'medium',
        isTeamSport: false,
        popularity: 50,
        seasonality: 'both',
        levels: { beginner: '', intermediate: '', advanced: '' },
        rankingScale: null,
        scoring: 'none',
        practitionerCount: 0,
      },
      expect.objectContaining({ name: 'Running', intensity: 'high' }),
    ]);
  });

  it('takes what levels mean, the scale of rankings, the season and how it is counted, and refuses what is neither', () => {
    const levels = { beginner: 'Premiers échanges', intermediate: 'Matchs réguliers', advanced: 'Tournois' };
    const good = {
      name: 'Pelote',
      levels,
      ranking_scale: 'padel',
      seasonality: 'outdoor',
      scoring: 'setsTo11',
    };
    expect(planImport(JSON.stringify([good]), []).toAdd[0]?.fields).toMatchObject({
      levels,
      rankingScale: 'padel',
      seasonality: 'outdoor',
      scoring: 'setsTo11',
    });
    const bad = [
      { name: 'Texte', levels: 'trois' },
      { name: 'Long', levels: { beginner: 'x'.repeat(121) } },
      { name: 'Nombre', levels: { ...levels, advanced: { text: 'Imbattable' } } },
      { name: 'Échelle', ranking_scale: 'elo' },
      { name: 'Saison', seasonality: 'winter' },
      { name: 'Score', scoring: 'runs' },
    ];
    expect(
      planImport(JSON.stringify(bad), []).faults.map(({ name, reasons }) => [name, reasons.length]),
    ).toEqual(bad.map(({ name }) => [name, 1]));
  });

  it('skips what is there already, whatever its capitals and accents, also in the file itself', () => {
    const plan = planImport('[{"name":"TENNIS"},{"name":"Pétanque"},{"name":"petanque"}]', ['Tennis']);
    expect(plan.toAdd.map(({ fields }) => fields.name)).toEqual(['Pétanque']);
    expect(plan.duplicates).toEqual(['TENNIS', 'petanque']);
  });

  it('skips it also where apostrophe or spaces are others', () => {
    const plan = planImport('[{"name":"Tir  à l’arc"}]', ["Tir à l'arc"]);
    expect([plan.toAdd, plan.duplicates]).toEqual([[], ['Tir  à l’arc']]);
  });

  it('says line by line what is wrong', () => {
    const text = `[
  {"name": "A"},
  {
    "name": "Bon sport"
  },
  {"name": "Intense", "intensity": "extreme", "popularity": 101},
  "texte", {"name": "Image", "image_url": "javascript:alert(1)"}
]`;
    expect(planImport(text, []).faults).toEqual([
      { line: 2, name: 'A', reasons: ['Le nom doit contenir au moins 2\u00a0caractères'] },
      {
        line: 6,
        name: 'Intense',
        reasons: expect.arrayContaining([
          'L’intensité doit être low, medium ou high',
          'La popularité doit être un nombre de 0 à 100',
        ]),
      },
      { line: 7, name: '', reasons: ['L’élément n’est pas un sport'] },
      { line: 7, name: 'Image', reasons: ['Veuillez entrer une URL valide'] },
    ]);
  });

  it('leaves a picture of elsewhere out and says so', () => {
    const [sport] = planImport('[{"name":"Futsal","image_url":"https://example.org/a.jpg"}]', []).toAdd;
    expect(sport).toMatchObject({ losesPicture: true, fields: { imageUrl: '' } });
  });

  it('tells 480 good sports of 500 from 20 bad lines', () => {
    const entries = Array.from({ length: 500 }, (_, index) =>
      index % 25 === 0 ? { name: 'x' } : { name: `Sport ${index}` },
    );
    const plan = planImport(`[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`, []);
    expect(plan.toAdd).toHaveLength(480);
    expect(plan.faults.map(({ line }) => line)).toEqual(
      Array.from({ length: 20 }, (_, index) => index * 25 + 2),
    );
  });
});

describe('linesOfEntries', () => {
  it('is not led astray by brackets, commas and quotes in texts', () => {
    expect(linesOfEntries('[{"a":"],{\\"\\n"},\n\n [1,\n2], "x,y"\n]')).toEqual([1, 3, 4]);
    expect(linesOfEntries('[ ]')).toEqual([]);
  });
});
