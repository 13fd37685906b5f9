import { TERMS_VERSION } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../platform/text/format.ts';
import { cancellationText, withdrawalText } from './contractTexts.ts';
import { stated } from './legalText.ts';
import { noticeText } from './noticeText.ts';
import type { Operator } from './operator.ts';
import { privacyText } from './privacyText.ts';
import { termsText } from './termsText.ts';

const operator: Operator = {
  name: 'Les Joueurs',
  legalForm: 'SAS au capital de 10 000\u00a0€',
  address: '1 rue du Stade, 74000 Annecy',
  registration: 'RCS Annecy 123 456 789',
  vatNumber: 'FR00123456789',
  email: 'bonjour@exemple.fr',
  phone: '04 50 00 00 00',
  publicationDirector: 'Camille Exemple',
  mediator: 'Médiateur Exemple, Paris, www.exemple.fr',
};
const nobody: Operator = {
  name: null,
  legalForm: null,
  address: null,
  registration: null,
  vatNumber: null,
  email: null,
  phone: null,
  publicationDirector: null,
  mediator: null,
};
const texts = { termsText, privacyText, noticeText, cancellationText, withdrawalText };
const wordsOf = (text: ReturnType<typeof termsText>) =>
  [
    text.intro,
    ...text.sections.flatMap(({ title, paragraphs = [], points = [] }) => [title, ...paragraphs, ...points]),
  ].join('\n');

describe.each(Object.entries(texts))('%s', (_name, textFor) => {
  it('shows a gap for what the operator has not said, and none once it is said', () => {
    expect(wordsOf(textFor(nobody))).toContain(stated(null));
    expect(wordsOf(textFor(operator))).not.toContain('à compléter');
  });

  it('keeps signs and the words before them on one line', () => {
    expect(wordsOf(textFor(operator))).not.toMatch(/ [;:!?%€»]|« /);
  });
});

describe('noticeText', () => {
  it('names the operator, the director of publication and the host', () => {
    const words = wordsOf(noticeText(operator));
    for (const fact of Object.values(operator)) expect(words).toContain(fact);
    expect(words).toContain('Google Ireland Limited');
  });
});

describe('termsText', () => {
  it('is of the day that accounts name as what their owner agreed to', () => {
    expect(termsText(operator).updated).toBe(formatDate(new Date(`${TERMS_VERSION}T12:00:00`)));
  });
});
