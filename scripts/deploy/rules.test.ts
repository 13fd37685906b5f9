import { describe, expect, it } from 'vitest';
import { refusedRules } from './rules.ts';

const rules = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents {\n${body}\n} }`;
const refused = (body: string) => refusedRules('firestore.rules', rules(body));

describe('refusedRules', () => {
  it('takes rules that say who may write', () => {
    expect(refused('match /a/{b} { allow read; allow write: if request.auth != null; }')).toEqual([]);
  });

  it('says where rules do not compile', () => {
    const fix = 'Correct them; `npm test -- rules` tries them.';
    expect(refused('match /a/{b} { allow write: if (; }')).toEqual([
      {
        what: expect.stringMatching(/^The rules do not compile: /),
        where: expect.stringMatching(/^firestore\.rules:3:/),
        fix,
      },
    ]);
    expect(refused('match /a/{b} { allow write: if isSelf(b); }')).toEqual([
      { what: expect.stringMatching(/isSelf/), where: expect.stringMatching(/^firestore\.rules:3:/), fix },
    ]);
  });

  it.each(['allow write;', 'allow create: if true;', 'match /c/{d} { allow read, delete: if true; }'])(
    'says where everybody may write: %s',
    (statement) => {
      expect(refused(`match /a/{b} { ${statement} }`)).toEqual([
        {
          what: 'Everybody may write here, signed in or not.',
          where: expect.stringMatching(/^firestore\.rules:3:/),
          fix: 'Say on which condition.',
        },
      ]);
    },
  );
});
