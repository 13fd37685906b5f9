import { dayBefore, documentPaths, statisticsDay } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { faultsOfLooks } from './axe.ts';
import { shareDatabase } from './database.ts';
import { closeWithoutErrors, see, seeText, shareBrowser } from './person.ts';
import { openTab, visitAsDemo } from './steps.ts';

const openBrowser = shareBrowser();
const database = shareDatabase();

describe('statistics', () => {
  it('show figures, their course as lines, and the same as tables, at both widths in both themes', async () => {
    const yesterday = dayBefore(statisticsDay(new Date()), 1);
    // What the suite began with ends the day before it was started.
    const messages = 1234;
    await database().doc(documentPaths.statisticsDay(yesterday)).set({ messages }, { merge: true });
    const admin = await openBrowser('Admin');
    const { page } = admin;
    await visitAsDemo(admin, 'Admin', '/admin/statistics');
    await see(page.getByRole('heading', { name: 'Statistiques', level: 1 }));
    await seeText(page, 'Taux de conversion');
    const region = page.getByRole('region', { name: 'Messages' });
    await region.getByRole('button', { name: 'Voir le tableau' }).click();
    const rows = region.getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(31);
    // Today stands first, and says nothing before the server has summed it up.
    expect(await rows.nth(2).textContent()).toContain(new Intl.NumberFormat('fr-FR').format(messages));
    await openTab(page, '12 mois');
    await see(page.getByRole('region', { name: 'Tods', exact: true }));
    await see(page.getByRole('region', { name: 'Encaissements' }));
    expect(await faultsOfLooks(admin, 'statistics')).toEqual([]);
    await closeWithoutErrors(admin);
  });
});
