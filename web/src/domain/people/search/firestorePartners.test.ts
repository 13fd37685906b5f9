import { getFirestore } from 'firebase/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { createInteractionCache } from '../interactions/interactionCache.ts';
import { hiddenReader } from './firestorePartners.ts';

const { readBlocks, readInteractions } = vi.hoisted(() => ({
  readBlocks: vi.fn(),
  readInteractions: vi.fn(),
}));
vi.mock('firebase/firestore', () => ({ getFirestore: () => ({}) }));
vi.mock('./queries.ts', () => ({ blocksReader: () => readBlocks, peopleSource: () => undefined }));
vi.mock('../interactions/queries.ts', () => ({ readInteractions }));

afterEach(() => {
  vi.resetAllMocks();
});

const cache = createInteractionCache({
  read: () => [{ target: 'passed', type: 'pass', at: 0, synced: true }],
  merge: vi.fn(),
  remove: vi.fn(),
  now: () => 0,
});
const read = (...uids: string[]) => hiddenReader(getFirestore(), 'anne', cache)(uids);

it.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])(
  'leaves out who was blocked or handled, and says where the device alone knows (blocks %s, interactions %s)',
  async (blocks, interactions, isFromCache) => {
    readBlocks.mockResolvedValue({ hidden: new Set(['blocked']), reads: 2, isFromCache: blocks });
    readInteractions.mockResolvedValue({ hidden: ['matched'], reads: 1, isFromCache: interactions });
    expect(await read('passed', 'blocked', 'matched', 'leo')).toEqual({
      hidden: new Set(['passed', 'blocked', 'matched']),
      reads: 3,
      isFromCache,
    });
  },
);

it('asks nobody about people of whom the device knows enough', async () => {
  expect(await read('passed')).toEqual({ hidden: new Set(['passed']), reads: 0, isFromCache: false });
  expect(readBlocks).not.toHaveBeenCalled();
});
