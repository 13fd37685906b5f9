import { createContext } from 'react';

/**
 * While a page is prerendered: where its parts on demand leave what brings their code, for the page to be rendered again with
 * it. Undefined in the browser.
 */
export const MissingPartsContext = createContext<(() => Promise<void>)[] | undefined>(undefined);
