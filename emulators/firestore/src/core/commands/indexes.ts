/** What queries ask of indexes: one requirement for each conjunction, as each is answered by itself. */

export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP';

export interface OrderedField {
  readonly fieldPath: string;
  readonly isDescending: boolean;
}

/** What one conjunction of a query asks of indexes. Field paths are canonical; lists are without repetition. */
export interface IndexRequirement {
  readonly collectionGroup: string;
  readonly scope: IndexScope;
  readonly equalities: readonly string[];
  readonly memberships: readonly string[];
  /** The order of the results, without the fields that are equal in all of them, and without names. */
  readonly order: readonly OrderedField[];
  readonly isNameDescending: boolean;
  /** Fields that are summed or averaged, and that nothing above names. */
  readonly aggregated: readonly string[];
  readonly vector?: { readonly fieldPath: string; readonly dimension: number };
}

/** What one query asks for, all of whose requirements must be met. */
export interface IndexDemand {
  readonly requirements: readonly IndexRequirement[];
  /** Whether it has inequalities on more than one field, of which the refusal then speaks. */
  readonly hasManyRanges: boolean;
}
