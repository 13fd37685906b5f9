import { describe, expect, it } from 'vitest';
import { planReport, type ReportSituation } from './planReport.ts';

const input = {
  id: 'abcdefghij0123456789',
  targetUid: 'leo',
  reason: 'spam',
  text: '',
  context: 'profile',
  messageId: null,
  todId: null,
} as const;
const message = {
  senderUid: 'leo',
  receiverUid: 'anne',
  content: 'Achète',
  createdAt: null,
  read: false,
  isFirst: false,
  isRemoved: false,
};
const situation: ReportSituation = {
  openReports: [],
  hasTarget: true,
  hasConversation: true,
  message: null,
  hasTod: true,
};
const aboutMessage = { ...input, context: 'message', messageId: 'abcdefghij' } as const;
const aboutTod = { ...input, context: 'tod', todId: 'tod-1' } as const;

describe('planReport', () => {
  it('creates a report, with the words of the message it is about', () => {
    expect(planReport(input, situation)).toEqual({ kind: 'create', quote: '' });
    expect(planReport(aboutMessage, { ...situation, message })).toEqual({ kind: 'create', quote: 'Achète' });
  });

  it.each([
    ['invalidInput', { ...input, messageId: 'abcdefghij' }, {}],
    ['invalidInput', { ...aboutMessage, messageId: null }, {}],
    ['invalidInput', { ...input, todId: 'tod-1' }, {}],
    ['invalidInput', { ...aboutTod, todId: null }, {}],
    ['invalidInput', { ...aboutTod, messageId: 'abcdefghij' }, {}],
    ['reportAlreadyOpen', input, { openReports: [input] }],
    ['reportAlreadyOpen', input, { openReports: [input], hasTarget: false }],
    [
      'tooManyReports',
      input,
      { openReports: Array.from({ length: 20 }, () => ({ ...input, targetUid: 'mia' })) },
    ],
    ['partnerMissing', input, { hasTarget: false }],
    ['reportContextMissing', { ...input, context: 'conversation' }, { hasConversation: false }],
    ['reportContextMissing', aboutMessage, {}],
    ['reportContextMissing', aboutMessage, { message: { ...message, senderUid: 'anne' } }],
    ['reportContextMissing', aboutMessage, { message: { ...message, isRemoved: true } }],
    ['reportContextMissing', aboutTod, { hasTod: false }],
    ['reportAlreadyOpen', aboutTod, { openReports: [aboutTod], hasTod: false }],
  ] as const)('refuses with %s', (reason, given, difference) => {
    expect(planReport(given, { ...situation, ...difference })).toEqual({ kind: 'refuse', reason });
  });

  it('takes another context and another person beside an open one', () => {
    const open = { ...situation, openReports: [input] };
    expect(planReport({ ...input, context: 'conversation' }, open).kind).toBe('create');
    expect(planReport({ ...input, targetUid: 'mia' }, open).kind).toBe('create');
  });

  it('takes each message of a person by itself', () => {
    const open = { ...situation, message, openReports: [{ ...aboutMessage, messageId: 'zyxwvutsrq' }] };
    expect(planReport(aboutMessage, open).kind).toBe('create');
    expect(planReport({ ...aboutMessage, messageId: 'zyxwvutsrq' }, open)).toMatchObject({
      reason: 'reportAlreadyOpen',
    });
  });

  it('takes each tod of a person by itself, and quotes nothing as its message', () => {
    const open = { ...situation, openReports: [{ ...aboutTod, todId: 'tod-2' }] };
    expect(planReport(aboutTod, open)).toEqual({ kind: 'create', quote: '' });
    expect(planReport({ ...aboutTod, todId: 'tod-2' }, open)).toMatchObject({ reason: 'reportAlreadyOpen' });
  });

  it('takes one more beside nineteen open ones', () => {
    const openReports = Array.from({ length: 19 }, () => ({ ...input, targetUid: 'mia' }));
    expect(planReport(input, { ...situation, openReports }).kind).toBe('create');
  });
});
