/** Types of the database, for what hands them on: nothing is loaded by them, and no build is needed to check them. */
export type { Firestore, QueryDocumentSnapshot } from 'firebase/firestore';
