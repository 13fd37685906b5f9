import { registerUnsentWork, type UnsentWorkHolder } from '../../platform/offline/unsentWork.ts';
import { unsentSettingsTexts } from './texts.ts';

const unsent = new Set<Promise<void>>();

const holder: UnsentWorkHolder = {
  count: () => unsent.size,
  describe: () => unsentSettingsTexts,
  flush: async () => {
    await Promise.allSettled(unsent);
  },
};

/** Has leaving wait for a change of the settings, and ask before it is lost. `saved` settles once the server has answered. */
export function followSettings(saved: Promise<void>): void {
  registerUnsentWork(holder);
  unsent.add(saved);
  const forget = () => void unsent.delete(saved);
  saved.then(forget, forget);
}
