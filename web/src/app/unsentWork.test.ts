// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDraft } from '../domain/messages/drafts/draftStorage.ts';
import { openOutbox } from '../domain/messages/outbox/outboxStore.ts';
import { recordInteraction, setMatch } from '../domain/people/interactions/interactionStore.ts';
import { registerOpenEdits } from '../domain/profile/waiting/unsentEdits.ts';
import { addEdit, readEdits, removeEdit } from '../domain/profile/waiting/waitingEdits.ts';
import { openWaitingAnswers } from '../domain/tods/answers/waitingAnswers.ts';
import { readTodDraft, storeTodDraft } from '../domain/tods/sending/storedTodDraft.ts';
import type { Delivery } from '../platform/offline/delivery.ts';
import {
  collectUnsentWork,
  describeUnsentWork,
  discardUnsentWork,
  flushUnsentWork,
  isAnythingUnsent,
  putBackUnsentWork,
  storeUnsentWork,
} from '../platform/offline/unsentWork.ts';
import { registerAllUnsentWork } from './unsentWork.ts';

const { interactionQueueOf } = vi.hoisted(() => ({ interactionQueueOf: vi.fn() }));
vi.mock('../domain/people/interactions/interactionQueue.ts', () => ({ interactionQueueOf }));

const outbox = openOutbox('anne');
const answers = openWaitingAnswers('anne');
const answer = {
  id: 'tod-1',
  answer: 'accept',
  proposalId: null,
  partnerUid: 'leo',
  wasPending: true,
  givenAt: 0,
} as const;
const note = { type: 'note', day: 'Lundi', note: 'Semaines paires' } as const;
const MESSAGE = 'Un message attend encore d’être envoyé. Si vous vous déconnectez, il sera perdu.';
const PROFILE =
  'Des modifications de votre profil ne sont pas encore enregistrées. Si vous vous déconnectez, elles seront perdues.';

function write(id: string, delivery: Delivery): void {
  outbox.add({
    id,
    partnerUid: 'leo',
    partnerName: 'Léo',
    content: 'Salut',
    writtenAt: new Date(),
    delivery,
    refusal: null,
  });
}

function removeEdits(): void {
  for (const edit of readEdits('anne')) removeEdit('anne', edit, false);
}

beforeAll(registerAllUnsentWork);
afterEach(() => {
  for (const { id } of outbox.read()) outbox.remove(id);
  removeEdits();
  answers.remove('tod-1');
  localStorage.clear();
  sessionStorage.clear();
});

describe('what leaving asks about', () => {
  it('is messages that the server does not have, refused ones included, and no others', () => {
    expect(describeUnsentWork('anne')).toBeUndefined();
    write('a', 'delivered');
    expect(isAnythingUnsent('anne')).toBe(false);
    write('b', 'waiting');
    expect(describeUnsentWork('anne')).toEqual({ title: 'Messages non envoyés', text: MESSAGE });
    write('c', 'failed');
    expect(describeUnsentWork('anne')?.text).toContain('2\u00a0messages attendent');
    expect(describeUnsentWork('leo')).toBeUndefined();
  });

  it('is no message that we did not write', () => {
    for (const [index, text] of ['{', 'null', '7', '{}'].entries())
      localStorage.setItem(`tod:outbox:anne:${index}`, text);
    expect(isAnythingUnsent('anne')).toBe(false);
  });

  it('is not mistaken about a message that speaks of being delivered', () => {
    write('a', 'waiting');
    const [message] = outbox.read();
    outbox.remove('a');
    if (message !== undefined) outbox.add({ ...message, content: '"delivery":"delivered"' });
    expect(describeUnsentWork('anne')?.text).toBe(MESSAGE);
  });

  it('is changes of the profile first: those that wait, and those in a form', () => {
    addEdit('anne', note);
    write('a', 'queued');
    const question = { title: 'Modifications non enregistrées', text: `${PROFILE} ${MESSAGE}` };
    expect(describeUnsentWork('anne')).toEqual(question);
    removeEdits();
    const unregister = registerOpenEdits({});
    expect(describeUnsentWork('anne')).toEqual(question);
    unregister();
    expect(describeUnsentWork('anne')?.title).toBe('Messages non envoyés');
  });

  it('is answers to tods', () => {
    answers.put(answer);
    expect(describeUnsentWork('anne')?.title).toBe('Réponses non envoyées');
    expect(describeUnsentWork('leo')).toBeUndefined();
  });

  it('is neither what is being typed nor what one did with others', () => {
    openDraft('anne', 'leo').write('Tu viens');
    recordInteraction('anne', 'leo', 'pass');
    expect(isAnythingUnsent('anne')).toBe(true);
    expect(describeUnsentWork('anne')).toBeUndefined();
  });
});

describe('what is sent before somebody leaves', () => {
  it('is what one did with others and the server does not have', async () => {
    const flush = vi.fn(async () => undefined);
    interactionQueueOf.mockReturnValue({ flush });
    setMatch('anne', 'mia', true);
    await flushUnsentWork('anne');
    expect(flush).not.toHaveBeenCalled();
    recordInteraction('anne', 'leo', 'pass');
    await flushUnsentWork('anne');
    expect(flush).toHaveBeenCalledOnce();
  });

  it('is that, too, where full storage did not take it', async () => {
    const flush = vi.fn(async () => undefined);
    interactionQueueOf.mockReturnValue({ flush });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    recordInteraction('ivy', 'leo', 'pass');
    full.mockRestore();
    expect(localStorage.length).toBe(0);
    await flushUnsentWork('ivy');
    expect(flush).toHaveBeenCalledOnce();
  });

  it('is waited for until it has arrived', async () => {
    write('a', 'sending');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const unregister = registerOpenEdits({ flush: () => arrived });
    const over = vi.fn();
    const flushed = flushUnsentWork('anne').then(over);
    arrive();
    await vi.waitFor(() => expect(outbox.read()).toHaveLength(1), 20_000);
    expect(over).not.toHaveBeenCalled();
    outbox.move('a', { type: 'delivered' });
    await flushed;
    unregister();
  });
});

describe('what waits for somebody whose session ended elsewhere', () => {
  it('is messages, drafts, answers, a tod left for the profile and changes of that, with what is still in a form', () => {
    write('a', 'waiting');
    openDraft('anne', 'leo').write('Tu viens');
    openDraft('zoe', 'leo').write('De Zoé');
    answers.put(answer);
    const tod = { recipient: { uid: 'leo', name: 'Léo' }, draft: null, from: '/partners' };
    storeTodDraft('anne', tod);
    const unregister = registerOpenEdits({
      store: () => addEdit('anne', note),
    });
    storeUnsentWork();
    unregister();
    const taken = collectUnsentWork('anne');
    expect(taken.map(({ key }) => key).toSorted()).toEqual([
      'tod:answers:anne:tod-1',
      'tod:messages:draft:anne:leo',
      'tod:outbox:anne:a',
      expect.stringMatching(/^tod:profile-edits:anne:/),
      'tod:tod-draft:anne',
    ]);
    discardUnsentWork('anne');
    expect(collectUnsentWork('anne')).toEqual([]);
    expect(openDraft('zoe', 'leo').read()).toBe('De Zoé');
    putBackUnsentWork(taken);
    expect(openDraft('anne', 'leo').read()).toBe('Tu viens');
    expect(readTodDraft('anne')).toEqual(tod);
  });
});
