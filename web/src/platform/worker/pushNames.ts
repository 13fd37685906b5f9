/** The cache in which pages and the worker leave each other what concerns pushes. */
export const PUSH_STORE = 'tod-push';

/** Said to the window once somebody has turned pushes on: from now on there are clicks to follow. */
export const PUSHES_ENABLED_EVENT = 'tod:pushes-enabled';
