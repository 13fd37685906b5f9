import { expect, it } from 'vitest';
import { AUTH_SCREENS } from './authScreens.ts';
import { faultsOfLooks } from './axe.ts';
import { shareBrowser } from './person.ts';

const openBrowser = shareBrowser();

it('every state of the pages around signing in is accessible at both widths in both themes', async () => {
  const visitor = await openBrowser('Visiteur');
  const { page } = visitor;
  const faults: string[] = [];
  for (const { name, open, isLoading = false } of AUTH_SCREENS) {
    await open(visitor);
    faults.push(...(await faultsOfLooks(visitor, name, { isLoading })));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults).toEqual([]);
  expect(visitor.errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
  await visitor.context.close();
});
