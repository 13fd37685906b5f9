/** Where the functions run; the database stands next to them. */
export const FUNCTIONS_REGION = 'europe-west1';
