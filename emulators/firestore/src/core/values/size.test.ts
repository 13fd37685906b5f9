import { describe, expect, it } from 'vitest';
import { fields, map, name, timestamp, value } from '../testing.ts';
import { sizeOfDocument, sizeOfFields } from './size.ts';

describe('sizeOfDocument', () => {
  // The worked example of Firestore's storage size page: users/jeff/tasks/my_task_id with four fields is 147 bytes.
  it('counts as the published example does', () => {
    const task = fields({
      type: 'Personal',
      done: false,
      priority: 1n,
      description: 'Learn Cloud Firestore',
    });
    expect(sizeOfFields(task)).toBe(71);
    expect(sizeOfDocument(name('users/jeff/tasks/my_task_id'), task)).toBe(147);
  });

  it('counts every type', () => {
    expect(sizeOfFields(fields({ a: null }))).toBe(3);
    expect(sizeOfFields(fields({ a: 1.5 }))).toBe(10);
    expect(sizeOfFields(fields({ a: timestamp(0) }))).toBe(10);
    expect(sizeOfFields(fields({ a: { type: 'geoPoint', latitude: 0, longitude: 0 } }))).toBe(18);
    expect(sizeOfFields(fields({ a: new Uint8Array(5) }))).toBe(7);
    expect(sizeOfFields(fields({ a: ['é', map({ b: value(1n) })] }))).toBe(2 + 3 + 10);
  });
});
