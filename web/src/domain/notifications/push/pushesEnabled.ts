/** Said to the window once somebody has turned pushes on: from now on there are clicks to follow. */
export const PUSHES_ENABLED_EVENT = 'tod:pushes-enabled';
