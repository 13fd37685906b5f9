function refuse(): never {
  throw new Error('Remote Config is not part of this build.');
}

/** Stands in for `firebase/remote-config`, which reactfire imports and nobody here uses. */
export {
  refuse as ensureInitialized,
  refuse as getAll,
  refuse as getBoolean,
  refuse as getNumber,
  refuse as getRemoteConfig,
  refuse as getString,
  refuse as getValue,
};
