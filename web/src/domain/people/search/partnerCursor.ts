/** A moment as Firestore has it, to the nanosecond, so that a place in an order is found again exactly. */
interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** A place in the order of a query: the values of the fields that it orders by. Plain data, to be kept on a device. */
export type PartnerCursor = readonly (string | number | Moment | null)[];
