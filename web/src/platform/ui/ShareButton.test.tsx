// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShareButton } from './ShareButton.tsx';

const { toastSuccess, toastError } = vi.hoisted(() => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock('./toast.ts', () => ({ toastSuccess, toastError }));

const URL_SHARED = `${location.origin}/sports/tennis`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function press(browser: object): Promise<void> {
  const user = userEvent.setup({ writeToClipboard: false });
  vi.stubGlobal('navigator', browser);
  render(<ShareButton title="Tennis" path="/sports/tennis" />);
  await user.click(screen.getByRole('button', { name: 'Partager Tennis' }));
}

describe('ShareButton', () => {
  it('hands the address over where the browser can', async () => {
    const share = vi.fn(async () => undefined);
    await press({ share, canShare: () => true, userAgent: '' });
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Tennis', url: URL_SHARED });
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('copies nothing when somebody changes their mind', async () => {
    const writeText = vi.fn();
    const share = vi.fn(async () => {
      throw new DOMException('Given up', 'AbortError');
    });
    await press({ share, canShare: () => true, clipboard: { writeText }, userAgent: '' });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies the address where it cannot, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    await press({ clipboard: { writeText }, userAgent: '' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(URL_SHARED);
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Lien copié');
  });

  it('shows the address where it may not even copy', async () => {
    await press({ userAgent: '' });
    expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(URL_SHARED));
  });
});
