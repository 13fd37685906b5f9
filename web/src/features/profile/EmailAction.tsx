import { type ComponentType, createContext } from 'react';

/**
 * What can be done with one's own e-mail address, beside it. The app fills it in, because changing it belongs to another
 * feature; nothing by default.
 */
export const EmailActionContext = createContext<ComponentType | null>(null);
