import { expect, it, vi } from 'vitest';
import { hearChange } from '../../../platform/firebase/transact.ts';
import { hearProfile } from './hearProfile.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({ hearChange: vi.fn() }));

it('ends as well where the page cannot hear of the profile now', async () => {
  vi.mocked(hearChange).mockRejectedValue(new Error('offline'));
  await expect(hearProfile('anne', () => true)).resolves.toBeUndefined();
  expect(hearChange).toHaveBeenCalledExactlyOnceWith(
    'profiles/anne',
    expect.anything(),
    expect.any(Function),
  );
});
