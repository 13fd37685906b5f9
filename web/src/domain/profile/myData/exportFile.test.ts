import { describe, expect, it } from 'vitest';
import { exportFileName } from './exportFile.ts';

describe('exportFileName', () => {
  it('holds the local day, in an order that sorts', () => {
    expect(exportFileName(new Date(2026, 10, 20, 0, 5))).toBe('tod-export-2026-11-20.json');
    expect(exportFileName(new Date(2027, 0, 3, 23, 59))).toBe('tod-export-2027-01-03.json');
  });
});
