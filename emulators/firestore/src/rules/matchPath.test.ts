import { describe, expect, it } from 'vitest';
import { ANY_SEGMENT, ANY_SEGMENTS, forEachMatch, type PathPart, toPattern } from './matchPath.ts';
import { compileRules } from './testing.ts';
import { UNKNOWN } from './values/constraint.ts';
import { path } from './values/path.ts';
import { string } from './values/scalar.ts';

/** Each match as the index behind it and what was captured. */
function matches(pattern: string, parts: readonly PathPart[], version: 1 | 2 = 2) {
  const ruleset = compileRules(`rules_version = '${version}'; service s { match ${pattern} { allow get; } }`);
  const found: [number, object][] = [];
  forEachMatch(
    ruleset.services[0]?.blocks[0]?.pattern ?? toPattern([]),
    parts,
    0,
    version,
    (to, captured) => {
      found.push([to, Object.fromEntries(captured)]);
    },
  );
  return found;
}

describe('forEachMatch', () => {
  it('takes literals and captures segment by segment', () => {
    expect(matches('/users/{uid}', ['users', 'u1', 'posts'])).toEqual([[2, { uid: string('u1') }]]);
    expect(matches('/users/{uid}', ['users'])).toEqual([]);
    expect(matches('/users/{uid}', ['tods', 'u1'])).toEqual([]);
  });

  it('lets {x=**} take any number of segments in version 2', () => {
    expect(matches('/a/{x=**}', ['a', 'b', 'c'])).toEqual([
      [1, { x: path([]) }],
      [2, { x: path(['b']) }],
      [3, { x: path(['b', 'c']) }],
    ]);
    expect(matches('/{x=**}/c/{id}', ['a', 'b', 'c', 'd'])).toEqual([
      [4, { x: path(['a', 'b']), id: string('d') }],
    ]);
    expect(matches('/{x=**}/c/{id}', ['c', 'd'])).toEqual([[2, { x: path([]), id: string('d') }]]);
  });

  it('lets {x=**} take at least one segment in version 1', () => {
    expect(matches('/a/{x=**}', ['a'], 1)).toEqual([]);
    expect(matches('/a/{x=**}', ['a', 'b'], 1)).toEqual([[2, { x: path(['b']) }]]);
  });

  it('does not know what a capture of an unknown segment holds', () => {
    expect(matches('/users/{uid}', ['users', ANY_SEGMENT])).toEqual([[2, { uid: UNKNOWN }]]);
    expect(matches('/users/me', ['users', ANY_SEGMENT])).toEqual([]);
    expect(matches('/a/{x=**}', ['a', ANY_SEGMENT])).toEqual([
      [1, { x: path([]) }],
      [2, { x: UNKNOWN }],
    ]);
  });

  it('lets only {x=**} of version 2 take an unknown number of segments', () => {
    const group = [ANY_SEGMENTS, 'posts', ANY_SEGMENT];
    expect(matches('/{x=**}/posts/{id}', group)).toEqual([[3, { x: UNKNOWN, id: UNKNOWN }]]);
    expect(matches('/{x}/posts/{id}', group)).toEqual([]);
    expect(matches('/users/{uid}/posts/{id}', group)).toEqual([]);
    expect(matches('/{x=**}', group, 1)).toEqual([]);
    expect(matches('/{x=**}', group).at(-1)).toEqual([3, { x: UNKNOWN }]);
  });
});
