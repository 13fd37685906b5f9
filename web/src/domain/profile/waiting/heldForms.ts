import { perAccount } from '../../../platform/offline/perAccount.ts';

const holdsOf = perAccount(() => new Set<symbol>());

/** From here on until the returned function is called, the form that waits is its owner’s to edit and is not sent by itself. */
export function holdForm(uid: string): () => void {
  const hold = Symbol(uid);
  holdsOf(uid).add(hold);
  return () => void holdsOf(uid).delete(hold);
}

/** Whether the form that waits is open on this page. */
export function isFormHeld(uid: string): boolean {
  return holdsOf(uid).size > 0;
}
