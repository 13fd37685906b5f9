// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from './downloadFile.ts';

beforeEach(() => {
  vi.useFakeTimers();
  URL.createObjectURL = vi.fn(() => 'blob:kept');
  URL.revokeObjectURL = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('is pressed under its name, and lets browsers read the file for a minute', () => {
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href} ${this.isConnected}`);
  });
  const content = new Blob(['a;b']);
  downloadFile('rapport.csv', content);
  expect(pressed).toEqual(['rapport.csv blob:kept true']);
  expect(URL.createObjectURL).toHaveBeenCalledWith(content);
  expect(document.querySelector('a')).toBeNull();
  vi.advanceTimersByTime(59_000);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(URL.revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:kept');
});
