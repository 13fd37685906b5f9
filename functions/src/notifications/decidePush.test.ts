import { notificationSettingsSchema, parseDocument } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { isWanted } from './decidePush.ts';

describe('isWanted', () => {
  const settings = (fields: object) => parseDocument(notificationSettingsSchema, fields);
  const [afternoon, night] = [new Date('2026-11-20T14:00:00Z'), new Date('2026-11-20T22:30:00Z')];

  it('keeps to the switches and the quiet hours', () => {
    expect(isWanted(settings({}), 'new_message', afternoon)).toBe(true);
    expect(isWanted(settings({}), 'new_message', night)).toBe(false);
    expect(isWanted(settings({ push: { new_message: false } }), 'new_message', afternoon)).toBe(false);
    expect(isWanted(settings({ push: { new_message: false } }), 'system', afternoon)).toBe(true);
  });
});
