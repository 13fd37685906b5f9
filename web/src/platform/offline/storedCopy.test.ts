// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { string } from 'yup';
import { createStoredCopy } from './storedCopy.ts';

const open = (version: number) =>
  createStoredCopy({ key: 'test', version, maxAgeMs: 1_000, schema: string().required() });

beforeEach(() => localStorage.clear());

describe('a stored copy', () => {
  it('comes back with its moment for as long as it may be shown, and not from the future', () => {
    const copy = open(1);
    expect(copy.read(5_000)).toBeUndefined();
    copy.store('judo', 5_000);
    for (const now of [5_000, 6_000]) expect(copy.read(now)).toEqual({ value: 'judo', savedAt: 5_000 });
    for (const now of [4_999, 6_001]) expect(copy.read(now)).toBeUndefined();
  });

  it('is not read by another version of the app', () => {
    open(1).store('judo', 5_000);
    expect(open(2).read(5_000)).toBeUndefined();
  });

  it.each([
    '',
    'null',
    'not json',
    '{"version":1,"savedAt":1}',
    '{"version":1,"savedAt":1,"value":""}',
    '{"version":1,"value":"judo"}',
  ])('is nothing when the storage holds %j', (text) => {
    localStorage.setItem('test', text);
    expect(open(1).read(2)).toBeUndefined();
  });

  it('is done without where the storage is full or forbidden', () => {
    const copy = open(1);
    copy.store('judo', 5_000);
    for (const method of ['setItem', 'getItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
    copy.store('yoga', 5_000);
    expect(copy.read(5_000)).toBeUndefined();
    vi.restoreAllMocks();
    expect(copy.read(5_000)?.value).toBe('judo');
  });
});
