import { describe, expect, it } from 'vitest';
import { isPromptDue, type PromptSituation } from './promptConditions.ts';
import { NO_CHOICE } from './pushChoice.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const situation: PromptSituation = {
  permission: 'default',
  isSignedIn: true,
  isInstalled: true,
  wasAskedThisSession: false,
  memory: NO_CHOICE,
  now: NOW,
};

describe('isPromptDue', () => {
  it('asks where all six conditions hold', () => {
    expect(isPromptDue(situation)).toBe(true);
    expect(isPromptDue({ ...situation, memory: { ...NO_CHOICE, promptedAt: NOW - 7 * DAY } })).toBe(true);
  });

  it.each<[string, Partial<PromptSituation>]>([
    ['the permission was given', { permission: 'granted' }],
    ['the permission was refused', { permission: 'denied' }],
    ['the browser knows no pushes', { permission: 'unsupported' }],
    ['only an installed app could ask', { permission: 'notInstalled' }],
    ['nobody is signed in', { isSignedIn: false }],
    ['the app runs in a tab', { isInstalled: false }],
    ['it was asked in this session', { wasAskedThisSession: true }],
    ['it was decided for it', { memory: { ...NO_CHOICE, decision: 'granted' } }],
    ['it was decided against it', { memory: { ...NO_CHOICE, decision: 'denied' } }],
    ['it was put off less than seven days ago', { memory: { ...NO_CHOICE, promptedAt: NOW - 7 * DAY + 1 } }],
  ])('does not ask where %s', (_what, differing) => {
    expect(isPromptDue({ ...situation, ...differing })).toBe(false);
  });
});
