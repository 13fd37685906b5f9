import { describe, expect, it } from 'vitest';
import { AUTH_SCREENS } from './authScreens.ts';
import { faultsOfScreen } from './axe.ts';
import { shareBrowser } from './person.ts';

const openBrowser = shareBrowser();

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([360, 1280])('every state of the pages around signing in is accessible at %s px', async (width) => {
    const visitor = await openBrowser('Visiteur', width);
    const { page } = visitor;
    await page.emulateMedia({ colorScheme });
    const faults: string[] = [];
    for (const { name, open } of AUTH_SCREENS) {
      await open(visitor);
      faults.push(...(await faultsOfScreen(visitor, name)));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(faults).toEqual([]);
    expect(visitor.errors.filter((error) => error.startsWith('uncaught'))).toEqual([]);
    await visitor.context.close();
  });
});
