// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetInteractionsBefore } from './forgetBefore.ts';
import { readInteractions, recordInteraction } from './interactionStore.ts';

afterEach(() => {
  localStorage.clear();
});

describe('forgetInteractionsBefore', () => {
  it('forgets what was done before, once, and nothing that was done since', () => {
    recordInteraction('anne', 'leo', 'pass');
    localStorage.setItem('tod:partners:anne', '{}');
    const moment = Date.now() + 1_000;
    forgetInteractionsBefore('anne', moment);
    expect(readInteractions('anne')).toEqual([]);
    expect(localStorage.getItem('tod:partners:anne')).toBeNull();

    // The same word again, as each start of the app hears it.
    recordInteraction('anne', 'mia', 'pass');
    forgetInteractionsBefore('anne', moment);
    expect(readInteractions('anne').map(({ target }) => target)).toEqual(['mia']);
  });

  it('leaves what is later than the moment', () => {
    recordInteraction('leo', 'anne', 'pass');
    forgetInteractionsBefore('leo', Date.now() - 60_000);
    expect(readInteractions('leo').map(({ target }) => target)).toEqual(['anne']);
  });
});
