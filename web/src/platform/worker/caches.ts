/** What the app consists of, of this release and the two before it. */
export const APP_CACHE = 'tod-app';

/** The pictures of people and of advertisements that this browser has shown last. */
export const PICTURE_CACHE = 'tod-pictures';
