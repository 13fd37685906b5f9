function refuse(): never {
  throw new Error('yup renames no keys in this build.');
}

/** Stands in for the tiny-case package, with which yup changes the case of keys. */
export { refuse as camelCase, refuse as snakeCase };
