/** The heading that receives the focus after a change of page. */
export const PAGE_TITLE_ID = 'page-title';
