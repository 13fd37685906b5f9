import { notificationSchema, notificationSettingsSchema, pairId, parseDocument } from '@tod/model';
import { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { announcementOf, isWanted, readConversationNews } from './decidePush.ts';

describe('isWanted', () => {
  const settings = (fields: object) => parseDocument(notificationSettingsSchema, fields);
  const [afternoon, night] = [new Date('2026-11-20T14:00:00Z'), new Date('2026-11-20T22:30:00Z')];
  const at = (timeZone: string) => ({ timeZone });
  const paris = at('Europe/Paris');

  it('keeps to the switches and the quiet hours', () => {
    expect(isWanted(settings({}), 'new_message', paris, afternoon)).toBe(true);
    expect(isWanted(settings({}), 'new_message', paris, night)).toBe(false);
    const silenced = settings({ push: { new_message: false } });
    expect(isWanted(silenced, 'new_message', paris, afternoon)).toBe(false);
    expect(isWanted(silenced, 'system', paris, afternoon)).toBe(true);
  });

  it('counts the hours by the clock of the device', () => {
    // 18:00 on La Réunion, 11:30 the next morning in Nouméa, 10:00 in Martinique.
    const evening = new Date('2026-11-20T17:30:00Z');
    expect(isWanted(settings({}), 'system', paris, evening)).toBe(true);
    expect(isWanted(settings({}), 'system', at('Indian/Reunion'), evening)).toBe(false);
    expect(isWanted(settings({}), 'system', at('Pacific/Noumea'), evening)).toBe(false);
    expect(isWanted(settings({}), 'system', at('Pacific/Noumea'), night)).toBe(true);
    expect(isWanted(settings({}), 'system', at('America/Martinique'), night)).toBe(true);
    expect(isWanted(settings({}), 'system', at('Mars/Olympus'), night)).toBe(false);
  });
});

describe('what a conversation says about a push', () => {
  // A client that no server answers.
  const server = { db: new Firestore({ projectId: 'demo-tod' }), now: () => new Date() };
  const about = (type: string, relatedId: string | null) =>
    parseDocument(notificationSchema, { type, relatedId });
  const withoutConversation = [about('match_request', 'tod-1'), about('new_message', null)];

  it('is nothing, and read nowhere, where the push is about none', async () => {
    for (const notification of withoutConversation)
      expect(await readConversationNews(server, 'leo', notification)).toEqual({
        isAnnounced: false,
        senderName: '',
      });
  });

  it('is kept for each member and each conversation, under a name that does not tell the other one', () => {
    const pathOf = (uid: string, one: string, other: string) =>
      announcementOf(server, uid, about('new_message', pairId(one, other)))?.path;
    const path = pathOf('leo', 'anne', 'leo');
    expect(path).toMatch(/^ledger\/announced-leo-[\w-]{43}$/);
    expect(path).not.toContain('anne');
    expect(pathOf('leo', 'leo', 'anne')).toBe(path);
    expect(new Set([path, pathOf('anne', 'anne', 'leo'), pathOf('leo', 'mia', 'leo')]).size).toBe(3);
    for (const notification of withoutConversation)
      expect(announcementOf(server, 'leo', notification)).toBeNull();
  });
});
