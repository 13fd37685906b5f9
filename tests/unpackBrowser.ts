import { unpackBrowser } from './browser.ts';

// A command of its own for `npm test`, which starts several steps with browsers at once.
await unpackBrowser();
