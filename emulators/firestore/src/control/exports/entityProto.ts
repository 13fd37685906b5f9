/** App Engine's EntityProto, in which exports keep documents: the numbers of its fields. */
export const ENTITY = { key: 13, property: 14, rawProperty: 15, group: 16 } as const;
export const KEY = { app: 13, path: 14, database: 23 } as const;
export const PATH_ELEMENT = { group: 1, type: 2, id: 3, name: 4 } as const;
export const PROPERTY = { meaning: 1, name: 3, isMultiple: 4, value: 5 } as const;
export const VALUE = { integer: 1, boolean: 2, text: 3, double: 4, point: 5, reference: 12 } as const;
export const POINT = { latitude: 6, longitude: 7 } as const;
/** Within the reference of a value, which names its app and its database by the numbers of a key. */
export const REFERENCE_ELEMENT = { group: 14, type: 15, id: 16, name: 17 } as const;

/** What the value of a property stands for, where its form does not tell. */
export const MEANING = {
  timestamp: 7n,
  point: 9n,
  bytes: 14n,
  entity: 19n,
  emptyList: 24n,
  vector: 31n,
} as const;

/** How an app is told from a project: by what stands before it. */
export const APP_PREFIX = 'dev~';

export const DEFAULT_DATABASE = '(default)';
