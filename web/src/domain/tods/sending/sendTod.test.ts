// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { NO_PLACE } from '../proposals/proposalForm.ts';
import { sendTod } from './sendTod.ts';
import type { TodDraft } from './todDraft.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));

beforeEach(() => call.mockReset());

const DRAFT: TodDraft = { sportIds: ['judo'], slot: null, moment: null, place: NO_PLACE, message: '' };
const send = (recipientUid: string, isAskedFor = true) => sendTod('anne', recipientUid, DRAFT, isAskedFor);
const answer = (status: string) => ({ todId: 't', status, sportsAdded: false });
const ids = () => call.mock.calls.map(([, { id }]) => id);

describe('sendTod', () => {
  it('repeats under the same id what had no answer, and asks anew once it was answered', async () => {
    call.mockRejectedValueOnce(new Error('no answer'));
    call.mockResolvedValue(answer('pending'));
    expect((await send('leo')).kind).toBe('failed');
    expect((await send('leo')).kind).toBe('sent');
    await send('leo');
    const [first, second, third] = ids();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks for another where what had no answer was withdrawn since, and says how that one went', async () => {
    call.mockRejectedValueOnce(new Error('no answer'));
    call.mockResolvedValueOnce(answer('cancelled'));
    call.mockRejectedValueOnce(new RefusedError('todAgainTooSoon'));
    await send('zoe');
    expect(await send('zoe')).toMatchObject({ kind: 'refused', reason: 'todAgainTooSoon' });
    const [first, second, third] = ids();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['was refused meanwhile', 'rejected', true],
    ['was withdrawn meanwhile, and goes out by itself', 'cancelled', false],
  ])('is not asked for again where it %s', async (_, status, isAskedFor) => {
    call.mockRejectedValueOnce(new Error('no answer'));
    call.mockResolvedValue(answer(status));
    const recipient = `mia-${status}`;
    await send(recipient);
    expect(await send(recipient, isAskedFor)).toEqual({ kind: 'sent' });
    expect(new Set(ids()).size).toBe(1);
  });
});
