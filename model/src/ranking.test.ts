import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_RANKING_LENGTH, parseRanking, RANKING_PATTERNS, rankingValue } from './ranking.ts';
import { RANKING_SCALES } from './sport.ts';

describe('parseRanking', () => {
  it.each([
    ['tennis', '30/2', 'tennis:30/2'],
    ['tennis', ' nc ', 'tennis:NC'],
    ['tennis', '−4/6', 'tennis:-4/6'],
    ['tennis', '15 / 1', 'tennis:15/1'],
    ['padel', '3,5', 'padel:3.5'],
    ['padel', '7', 'padel:7'],
    ['badminton', 'd8', 'badminton:D8'],
    ['badminton', 'p12', 'badminton:P12'],
    ['tableTennis', '1 234 pts', 'tableTennis:1234'],
    ['golf', '18,4', 'golf:18.4'],
    ['golf', '54.0', 'golf:54'],
    ['runningPace', '5:30', 'runningPace:5:30'],
    ['runningPace', '5’30', 'runningPace:5:30'],
    ['runningPace', '05 min 30 s/km', 'runningPace:5:30'],
    ['swimmingPace', '1:45', 'swimmingPace:1:45'],
    ['swimmingPace', '0:55', 'swimmingPace:0:55'],
    ['climbing', '6A+', 'climbing:6a+'],
  ] as const)('reads %s from %j', (scale, typed, stored) => {
    expect(parseRanking(scale, typed)).toBe(stored);
    expect(stored.length).toBeLessThanOrEqual(MAX_RANKING_LENGTH);
    // What is stored reads back as itself.
    expect(rankingValue(scale, stored)).toBe(stored.slice(scale.length + 1));
  });

  it.each([
    ['tennis', '30/6'],
    ['tennis', '6/6'],
    ['tennis', '-1/6'],
    ['tennis', 'champion'],
    ['padel', '8'],
    ['padel', '0'],
    ['padel', '7.5'],
    ['padel', '3.25'],
    ['badminton', 'D1'],
    ['tableTennis', '499'],
    ['tableTennis', '4001'],
    ['golf', '54.1'],
    ['golf', '-1'],
    ['runningPace', '2:29'],
    ['runningPace', '12:00'],
    ['runningPace', '5:60'],
    ['runningPace', '530'],
    ['swimmingPace', '0:49'],
    ['climbing', '2c'],
    ['climbing', '6d'],
    ['tennis', ''],
    ['tennis', '30/2\n<script>'],
    ['golf', '1e1'],
  ] as const)('takes no %s from %j', (scale, typed) => {
    expect(parseRanking(scale, typed)).toBeUndefined();
  });
});

describe('rankingValue', () => {
  it('knows nothing of a ranking of another scale, of none, and of what is no ranking', () => {
    expect(rankingValue('tennis', 'padel:7')).toBeUndefined();
    expect(rankingValue(null, 'padel:7')).toBeUndefined();
    expect(rankingValue('padel', undefined)).toBeUndefined();
    expect(rankingValue('padel', 'padel:99')).toBeUndefined();
    expect(rankingValue('golf', 'golf:12,4')).toBeUndefined();
  });
});

it('is what firestore.rules admit, word for word', () => {
  const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const words = RANKING_SCALES.map((scale) => `${scale}:${RANKING_PATTERNS[scale]}`).join('|');
  expect(rules).toContain(`'(${words})'`);
  expect(words).not.toContain(',');
});
