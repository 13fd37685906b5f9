// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyToaster } from './LazyToaster.tsx';

const { reloadOnce, file } = vi.hoisted(() => ({ reloadOnce: vi.fn(), file: { isGone: true } }));
vi.mock('../platform/offline/missingCode.ts', () => ({ claimMissingCode: () => undefined, reloadOnce }));
vi.mock('./AppToaster.tsx', () => {
  if (file.isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return { AppToaster: () => <p>Toasts</p> };
});

beforeEach(() => {
  vi.useFakeTimers();
  reloadOnce.mockClear();
  file.isGone = true;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Somebody presses a key, and some minutes pass. */
async function pressAndWait(): Promise<void> {
  fireEvent.keyDown(window, { key: 'Tab' });
  await pass();
}

function pass(): Promise<void> {
  return act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(120_000);
  });
}

it('leaves the page as it is where the code of toasts does not come for want of a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<LazyToaster />);
  await pressAndWait();
  expect(reloadOnce).not.toHaveBeenCalled();
});

it('has a page load anew to which the code of toasts does not come with a network either, once nobody is in the middle of something', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<LazyToaster />);
  await pressAndWait();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  onLine.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await pass();
  expect(reloadOnce).not.toHaveBeenCalled();
  dialog.remove();
  await pass();
  expect(reloadOnce).toHaveBeenCalledOnce();
});

it('leaves the page as it is where the code of toasts comes after all', async () => {
  render(<LazyToaster />);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await pressAndWait();
  file.isGone = false;
  fireEvent(window, new Event('online'));
  await pass();
  expect(screen.getByText('Toasts')).not.toBeNull();
  dialog.remove();
  await pass();
  expect(reloadOnce).not.toHaveBeenCalled();
});
