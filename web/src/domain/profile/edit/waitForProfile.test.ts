import { expect, it, vi } from 'vitest';
import { waitForChange } from '../../../platform/firebase/transact.ts';
import { waitForProfile } from './waitForProfile.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({ waitForChange: vi.fn() }));

it('ends as well where the page cannot hear of the profile now', async () => {
  vi.mocked(waitForChange).mockRejectedValue(new Error('offline'));
  await expect(waitForProfile('anne', () => true)).resolves.toBeUndefined();
  expect(waitForChange).toHaveBeenCalledExactlyOnceWith(
    'profiles/anne',
    expect.anything(),
    expect.any(Function),
  );
});
