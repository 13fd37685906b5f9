import { randomUUID } from 'node:crypto';
import { documentPaths } from '@tod/model';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callAs } from './callAs.ts';
import { shareDatabase } from './database.ts';
import { expectGone } from './meeting.ts';
import { closeWithoutErrors, see, seeText, seeToast, shareBrowser } from './person.ts';
import { becomeNew } from './steps.ts';
import { TIMEOUT_MS } from './timeouts.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

/** Of this run: whom an earlier one has left would be reached as well. */
const RUN = Date.now().toString(36);
/** A sport that nobody but the people of this journey practises. */
const SPORT = `journey-sport-${RUN}`;
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
      (_, index) => `broadcast-${RUN}-${String(index).padStart(4, '0')}`,
    );
    const ofOthers = async (write: (batch: WriteBatch, profile: DocumentReference) => void) => {
      for (let start = 0; start < others.length; start += 400) {
        const batch = db.batch();
        for (const other of others.slice(start, start + 400))
          write(batch, db.doc(documentPaths.profile(other)));
        await batch.commit();
      }
    };
    await ofOthers((batch, profile) => batch.set(profile, { name: 'Personne', sportIds: [SPORT] }));
    // In lists of members they would hide the others.
    onTestFinished(() => ofOthers((batch, profile) => batch.delete(profile)));
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
    await expect
      .poll(async () => (await db.doc(documentPaths.broadcast(id)).get()).get('status'), {
        timeout: 3 * TIMEOUT_MS,
      })
      .toBe('sent');
    await seeText(nadia.page, 'Tournoi samedi');
    await seeText(nadia.page, 'Inscriptions jusqu’à jeudi.');
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
