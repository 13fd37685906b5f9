/** What a page is about, without what surrounds every page. */
export const MAIN_ID = 'contenu';
