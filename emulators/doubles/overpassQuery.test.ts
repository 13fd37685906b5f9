import { describe, expect, it } from 'vitest';
import { parseOverpassQuery } from './overpassQuery.ts';

describe('parseOverpassQuery', () => {
  it('reads settings, a union, filters, areas and the output', () => {
    const query = parseOverpassQuery(`
      [out:json][timeout:25];
      // courts
      (
        node["leisure"="pitch"][sport~"tennis|padel",i](around:5000,45.9,6.13);
        nwr[!"access"]["leisure"](45.8,6.0,46.0,6.3); /* all the rest */
      );
      out tags center 8;`);
    expect(query.elements.map(({ types }) => types)).toEqual([['node'], ['node', 'way', 'relation']]);
    expect(query.elements[0]?.areas).toEqual([
      { kind: 'around', metres: 5000, point: { latitude: 45.9, longitude: 6.13 } },
    ]);
    expect(query.elements[1]?.areas).toEqual([{ kind: 'box', south: 45.8, west: 6, north: 46, east: 6.3 }]);
    const sport = query.elements[0]?.filters[1];
    expect(['TENNIS', 'golf', undefined].map((value) => sport?.matches(value))).toEqual([true, false, false]);
    expect(query.output).toEqual({ tags: true, center: true, limit: 8 });
  });

  it('reads the four comparisons, a presence and an absence', () => {
    const { elements } = parseOverpassQuery(
      '[out:json];node[a=x][a!=x][a~"^x"][a!~"^x"][a][!a](around:1,2,3);out;',
    );
    const verdicts = (value: string | undefined) => elements[0]?.filters.map(({ matches }) => matches(value));
    expect(verdicts('x')).toEqual([true, false, true, false, true, false]);
    expect(verdicts('y')).toEqual([false, true, false, true, true, false]);
    expect(verdicts(undefined)).toEqual([false, true, false, true, false, true]);
  });

  it.each([
    ['', 'Only out:json'],
    ['[out:xml];node(around:1,2,3);out;', 'Only out:json'],
    ['[out:json];node;out;', 'needs an area'],
    ['[out:json];nodee(around:1,2,3);out;', 'Unknown type "nodee"'],
    ['[out:json];constructor(around:1,2,3);out;', 'Unknown type "constructor"'],
    ['[out:json];node(around:1,2,x);out;', 'Number expected, "x" found'],
    ['[out:json];node["sport"~"["](around:1,2,3);out;', 'Invalid regular expression'],
    ['[out:json];(node(around:1,2,3);', 'end of the query'],
    ['[out:json];node(around:1,2,3)', 'end of the query'],
    ['[out:json];node(around:1,2,3);out geom;', 'Unknown output mode "geom"'],
    ['[out:json];node(around:1,2,3);out;>;', 'Nothing may follow'],
  ])('refuses %j', (source, message) => {
    expect(() => parseOverpassQuery(source)).toThrow(message);
  });

  it('says in which line', () => {
    expect(() => parseOverpassQuery('[out:json];\n\nfoo(around:1,2,3);out;')).toThrow(
      expect.objectContaining({ line: 3 }),
    );
  });
});
