function refuse(): never {
  throw new Error('The Realtime Database is not part of this build.');
}

/** Stands in for `firebase/database`, which reactfire imports and nobody here uses. */
export {
  refuse as get,
  refuse as getDatabase,
  refuse as off,
  refuse as onChildAdded,
  refuse as onChildChanged,
  refuse as onChildMoved,
  refuse as onChildRemoved,
  refuse as onValue,
};
