/** Where the device keeps the chosen theme: `light`, `dark` or `system`. */
export const THEME_STORAGE_KEY = 'tod:theme';

/** The attribute of the document that says which colours it has. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-theme';
