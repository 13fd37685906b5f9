import { randomUUID } from 'node:crypto';
import { documentPaths } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { shareDatabase } from './database.ts';
import { expectGone } from './meeting.ts';
import { PATIENCE_MS } from './patience.ts';
import { closeWithoutErrors, see, seeText, seeToast, shareBrowser } from './person.ts';
import { becomeNew } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** A sport that nobody but the people of this journey practises. */
const SPORT = 'journey-sport';
/** More than are reached without the task queue. */
const PEOPLE = 600;

describe('a notification of an admin', () => {
  it('reaches hundreds through the task queue, once each, and stands on the screen of whoever looks', async () => {
    const nadia = await openBrowser('Nadia', 360);
    const uid = await becomeNew(nadia);
    const db = database();
    await db.doc(documentPaths.profile(uid)).update({ sportIds: [SPORT] });
    const others = Array.from(
      { length: PEOPLE - 1 },
      (_, index) => `broadcast-${String(index).padStart(4, '0')}`,
    );
    for (let start = 0; start < others.length; start += 400) {
      const batch = db.batch();
      for (const other of others.slice(start, start + 400))
        batch.set(db.doc(documentPaths.profile(other)), { name: 'Personne', sportIds: [SPORT] });
      await batch.commit();
    }
    await nadia.page.goto('/notifications');
    await seeText(nadia.page, 'Aucune notification pour le moment.');

    const id = randomUUID();
    const input = {
      id,
      mode: 'bySport',
      recipientUid: null,
      sportIds: [SPORT],
      type: 'system',
      title: 'Tournoi samedi',
      content: 'Inscriptions jusqu’à jeudi.',
    };
    expect(await callAs('yanis@demo.tod', 'sendNotifications', input)).toMatchObject({
      error: { details: { reason: 'notAdmin' } },
    });
    expect(await callAs('admin@demo.tod', 'sendNotifications', input)).toEqual({
      result: { recipients: PEOPLE },
    });
    await seeText(nadia.page, 'Tournoi samedi');
    await seeText(nadia.page, 'Inscriptions jusqu’à jeudi.');
    await expect
      .poll(async () => (await db.doc(documentPaths.broadcast(id)).get()).get('status'), {
        timeout: 3 * PATIENCE_MS,
      })
      .toBe('sent');
    expect(await callAs('admin@demo.tod', 'sendNotifications', input)).toEqual({
      result: { recipients: PEOPLE },
    });
    const boxes = await db.getAll(
      ...[uid, ...others].map((person) => db.doc(documentPaths.notification(person, `broadcast-${id}`))),
    );
    expect(boxes.filter((box) => box.exists)).toHaveLength(PEOPLE);
    expect((await db.doc(documentPaths.broadcast(id)).get()).get('delivered')).toBe(PEOPLE);

    await nadia.page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await seeToast(nadia.page, 'Toutes les notifications ont été marquées comme lues');
    await expectGone(() => nadia.page.getByText('Non lue').count());
    await see(nadia.page.getByText('Tournoi samedi'));
    await closeWithoutErrors(nadia);
  });
});
