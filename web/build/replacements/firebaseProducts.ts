function refuse(): never {
  throw new Error('reactfire is used here for live reads only; this part of it is not in the build.');
}

/** Stands in for the Firebase products that reactfire imports and that nobody uses through it. */
export {
  refuse as ensureInitialized,
  refuse as get,
  refuse as getAll,
  refuse as getBoolean,
  refuse as getDownloadURL,
  refuse as getNumber,
  refuse as getString,
  refuse as getValue,
  refuse as httpsCallable,
  refuse as off,
  refuse as onChildAdded,
  refuse as onChildChanged,
  refuse as onChildMoved,
  refuse as onChildRemoved,
  refuse as onIdTokenChanged,
  refuse as onValue,
  refuse as ref,
};
