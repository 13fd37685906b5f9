let isEnded = false;

/** Firestore ends on this page, and stays so until it is loaded anew. */
export function noteFirestoreEnd(): void {
  isEnded = true;
}

/** Whether nobody who signs in can read anything on this page. */
export function isFirestoreEnded(): boolean {
  return isEnded;
}
