/** The database as a type, for what hands it on: nothing is loaded by it, and no build is needed to check it. */
export type { Firestore } from 'firebase/firestore';
