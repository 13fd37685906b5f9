/** Makes something once for each account that uses this page, such as the store of what waits for it. */
export function perAccount<Thing>(make: (uid: string) => Thing): (uid: string) => Thing {
  const made = new Map<string, Thing>();
  return (uid) => {
    const known = made.get(uid) ?? make(uid);
    made.set(uid, known);
    return known;
  };
}
