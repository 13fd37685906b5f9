// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { localRoom } from './localRoom.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('finds room, and leaves nothing in it', () => {
  expect(localRoom()).toBe('enough');
  expect(localStorage).toHaveLength(0);
});

it('knows storage that takes no more from what is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(localRoom()).toBe('full');
});

it('knows storage that a browser forbids, whether it throws or has none', () => {
  vi.stubGlobal('localStorage', null);
  expect(localRoom()).toBe('forbidden');
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(localRoom()).toBe('forbidden');
});
