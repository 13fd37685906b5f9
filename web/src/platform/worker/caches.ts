/** What the app consists of. */
export const APP_CACHE = 'tod-app';
