import { describe, expect, it } from 'vitest';
import { findIndiscretions, personalTexts } from '../journeys/functionLogs.ts';

const people = personalTexts([
  {
    name: 'projects/p/databases/(default)/documents/profiles/u',
    fields: { name: { stringValue: 'Zoé Martin' } },
  },
  { name: 'projects/p/databases/(default)/documents/sports/s', fields: { name: { stringValue: 'Tennis' } } },
  {
    name: 'projects/p/databases/(default)/documents/conversations/c/messages/m',
    fields: { content: { stringValue: 'Rendez-vous à 19 h' } },
  },
]);

const printed = (entry: object) => `i  functions: Beginning execution of "x"\n>  ${JSON.stringify(entry)}\n`;

describe('the logs of functions', () => {
  it('may say what failed and where', () => {
    const message =
      'refresh failed: Error: 14 UNAVAILABLE\n    at f (/x/node_modules/@google-cloud/y/z.js:1:2)';
    expect(findIndiscretions(printed({ severity: 'ERROR', message, sport: 'Tennis' }), people)).toEqual([]);
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
  ])('may not hold %s', (_, log, reason) => {
    const found = findIndiscretions(log, people);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });
});
