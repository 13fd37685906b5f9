// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PictureKind } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImageRemoval, removeImage } from '../../../domain/profile/images/removeImage.ts';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { ImageButton } from './ImageButton.tsx';

vi.mock('../../../domain/profile/images/removeImage.ts', () => ({ removeImage: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));

let answer: (removal: ImageRemoval) => void;
beforeEach(() => {
  vi.resetAllMocks();
  const removal = Promise.withResolvers<ImageRemoval>();
  vi.mocked(removeImage).mockReturnValue(removal.promise);
  answer = removal.resolve;
});
afterEach(cleanup);

function show(kind: PictureKind, hasImage = true, isBusy = false) {
  const button = (has: boolean) => (
    <ImageButton uid="anne" kind={kind} hasImage={has} isBusy={isBusy} onFile={() => undefined} />
  );
  const { rerender } = render(button(hasImage));
  return { goAway: () => rerender(button(false)) };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

describe('ImageButton', () => {
  it.each([
    ['avatar', 'Retirer la photo', 'Changer la photo'],
    ['banner', 'Retirer la bannière', 'Changer la bannière'],
  ] as const)('offers to take the %s away where there is one', (kind, remove, change) => {
    show(kind);
    expect(button(remove)).toBeTruthy();
    expect(button(change)).toBeTruthy();
    cleanup();
    show(kind, false);
    expect(screen.queryByRole('button', { name: remove })).toBeNull();
    expect(button(change)).toBeTruthy();
  });

  it('asks first, and takes nothing away where the answer is no', async () => {
    const user = userEvent.setup();
    show('avatar');
    button('Retirer la photo').focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Retirer votre photo\u00a0?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button('Retirer la photo'));
    expect(removeImage).not.toHaveBeenCalled();
  });

  it.each([
    ['avatar', 'Retirer la photo', 'Changer la photo', 'Photo de profil retirée'],
    ['banner', 'Retirer la bannière', 'Changer la bannière', 'Bannière retirée'],
  ] as const)(
    'waits while the %s is taken away, says so, and gives the focus to what is left',
    async (...row) => {
      const [kind, remove, change, said] = row;
      const { goAway } = show(kind);
      press(remove);
      press('Retirer');
      expect(removeImage).toHaveBeenCalledExactlyOnceWith('anne', kind);
      press('Retrait en cours...');
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      expect(button('Annuler').hasAttribute('disabled')).toBe(true);
      expect(removeImage).toHaveBeenCalledOnce();
      expect(toastSuccess).not.toHaveBeenCalled();

      // The page hears of it before the answer is there.
      goAway();
      await act(async () => answer({ status: 'removed' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(said);
      expect(screen.queryByRole('button', { name: remove })).toBeNull();
      expect(document.activeElement).toBe(button(change));
    },
  );

  it('says why it could not be taken away, and can be asked again', async () => {
    show('avatar');
    press('Retirer la photo');
    press('Retirer');
    await act(async () => answer({ status: 'failed', text: 'Pas de connexion.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastError).toHaveBeenCalledExactlyOnceWith('Pas de connexion.');
    expect(toastSuccess).not.toHaveBeenCalled();
    press('Retirer la photo');
    expect(button('Retirer').getAttribute('aria-disabled')).toBe('false');
  });

  it('takes nothing away while another one is on its way', () => {
    show('banner', true, true);
    press('Retirer la bannière');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Retirer la bannière').getAttribute('aria-disabled')).toBe('true');
  });
});
