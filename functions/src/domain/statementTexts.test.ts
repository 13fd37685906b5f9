import { expect, it } from 'vitest';
import { texts } from './statementTexts.ts';

it('writes the last day on which a decision can be contested as French does', () => {
  const mail = texts.decisionMail({
    measures: ['suspension'],
    until: new Date('2027-01-01T10:00:00Z'),
    longer: null,
    context: 'profile',
    source: 'member',
    reasons: 'Insultes répétées',
    objectionUntil: new Date('2027-06-01T10:00:00Z'),
    siteUrl: 'https://tod.example',
  });
  expect(mail.join(' ')).toContain('jusqu’au 1er juin 2027');
  expect(mail.join(' ')).toContain('jusqu’au 1er janvier 2027');
});
