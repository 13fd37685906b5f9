import type { Value } from '../values/value.ts';

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type Filter =
  | { readonly kind: 'composite'; readonly op: 'AND' | 'OR'; readonly filters: readonly Filter[] }
  | { readonly kind: 'field'; readonly fieldPath: string; readonly op: FieldOperator; readonly value: Value }
  | { readonly kind: 'unary'; readonly fieldPath: string; readonly op: UnaryOperator };

export interface Order {
  readonly fieldPath: string;
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

/** google.firestore.v1.StructuredQuery, its defaults not yet filled in. `from` is empty only for kindless queries. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string; readonly allDescendants: boolean }[];
  readonly where?: Filter;
  readonly orderBy: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset: number;
  readonly limit?: number;
  /** Absent: whole documents. Empty or `__name__` only: names without fields. */
  readonly select?: readonly string[];
  readonly findNearest?: FindNearest;
}

/** A vector search among what the rest of the query finds: the nearest so many, in the order of their distance. */
export interface FindNearest {
  readonly fieldPath: string;
  readonly queryVector: Value;
  readonly measure: DistanceMeasure;
  readonly limit: number;
  /** Where to put the distance in the documents of the answer. */
  readonly resultField?: string;
  /** The largest distance wanted; of dot products, the smallest. */
  readonly threshold?: number;
}

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

export interface Aggregation {
  readonly alias: string;
  readonly kind: 'count' | 'sum' | 'avg';
  /** For sum and avg. */
  readonly fieldPath?: string;
  /** For count. */
  readonly upTo?: number;
}
