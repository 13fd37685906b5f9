function refuse(): never {
  throw new Error('Renaming the keys of an object with yup is not part of this build.');
}

/** Stands in for tiny-case, which yup needs only for `object().camelCase()` and its like. */
export { refuse as camelCase, refuse as snakeCase };
