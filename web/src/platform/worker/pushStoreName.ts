/** The cache in which pages and the worker leave each other what concerns pushes. */
export const PUSH_STORE = 'tod-push';
