import { describe, expect, it } from 'vitest';
import { findErrors, findIndiscretions, findLostEvents, personalTexts } from '../journeys/functionLogs.ts';

const UID = 'kXq81LmN0aBcDeFgHiJkLmNoPq';
const SEEN = {
  names: new Set(['Ida Roux', 'Lu']),
  uids: new Set(['of-who-left']),
  texts: new Set(['Effacé depuis longtemps', 'failed']),
};
const stored = [
  {
    name: `projects/p/databases/(default)/documents/profiles/${UID}`,
    fields: { name: { stringValue: 'Zoé Martin' } },
  },
  { name: 'projects/p/databases/(default)/documents/sports/s', fields: { name: { stringValue: 'Tennis' } } },
  {
    name: 'projects/p/databases/(default)/documents/conversations/c/messages/m',
    fields: { content: { stringValue: 'Rendez-vous à 19 h' } },
  },
];
const people = personalTexts(stored, SEEN);

const printed = (entry: object) => `i  functions: Beginning execution of "x"\n>  ${JSON.stringify(entry)}\n`;

describe('the logs of functions', () => {
  it('may say what failed and where', () => {
    const message =
      'refresh failed: Error: 14 UNAVAILABLE\n    at f (/x/node_modules/@google-cloud/y/z.js:1:2)';
    expect(
      findIndiscretions(printed({ severity: 'ERROR', message, sport: 'Tennis', Lu: 1 }), people),
    ).toEqual([]);
  });

  it.each([
    ['a line that is no JSON', '>  something went wrong\n', 'not structured'],
    ['one without severity', printed({ message: 'x' }), 'not structured'],
    [
      'an address',
      printed({ severity: 'ERROR', message: 'no mail for zoe@demo.tod' }),
      'the address zoe@demo.tod',
    ],
    ['a name', printed({ severity: 'INFO', message: 'sent', to: 'Zoé Martin' }), 'the name Zoé Martin'],
    [
      'a message',
      printed({ severity: 'INFO', message: 'got « Rendez-vous à 19 h »' }),
      'what somebody wrote',
    ],
    ['a uid', printed({ severity: 'INFO', message: 'sent', to: `users/${UID}/devices` }), `the uid ${UID}`],
    [
      'the name of who has left',
      printed({ severity: 'INFO', message: 'Ida Roux left' }),
      'the name Ida Roux',
    ],
    ['the uid of who has left', printed({ severity: 'INFO', message: 'of-who-left' }), 'the uid of-who-left'],
    [
      'a message that was deleted',
      printed({ severity: 'INFO', message: 'got « Effacé depuis longtemps »' }),
      'what somebody wrote',
    ],
  ])('may not hold %s', (_, log, reason) => {
    const found = findIndiscretions(log, people);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });
});

describe('what functions say of errors', () => {
  it('is found, also what says nothing of how bad it is, and no warning with it', () => {
    const error = printed({ severity: 'ERROR', message: 'refresh failed' });
    const log = `${printed({ severity: 'WARNING', message: 'an ERROR of old' })}${error}>  TypeError: odd\n`;
    expect(findErrors(log)).toEqual(['{"severity":"ERROR","message":"refresh failed"}', 'TypeError: odd']);
  });
});

describe('the log of a suite', () => {
  it('may tell of no event that production would lose', () => {
    const lost =
      'firestore: onTodWritten is not told of tods/1: its event has 614,400 bytes, and Eventarc takes 524,288 at most. Production loses it.';
    expect(findLostEvents(`started\n${lost}\nended\n`)).toEqual([lost]);
    expect(findLostEvents('firestore: an event was told\n')).toEqual([]);
  });
});
