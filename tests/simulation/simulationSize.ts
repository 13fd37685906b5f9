export interface SimulationSize {
  /** With how many people Camille has a past: more than a page of any list shows. */
  readonly past: number;
  /** How many times the store is made larger before anything is measured, and once more before it is measured again; 1 for no second time. */
  readonly first: number;
  readonly again: number;
  /** How long events take to their functions, each. */
  readonly eventsMs: number;
  /** How long nothing may happen before an action counts as done: longer than events take, or what they set off is not counted. */
  readonly quietMs: number;
  /** How long a page that was left is waited for to be forgotten: the embedded Firestore counts what it sends it until then. */
  readonly goneMs: number;
}

/** For figures. */
export const FULL: SimulationSize = {
  past: 40,
  first: 3,
  again: 10,
  eventsMs: 1_000,
  quietMs: 5_000,
  goneMs: 185_000,
};
/** The same figures without those of growth. */
export const ONCE: SimulationSize = { ...FULL, again: 1 };
/** Shows within a minute that it still works; its figures say nothing. */
export const SMALL: SimulationSize = { past: 12, first: 2, again: 1, eventsMs: 100, quietMs: 500, goneMs: 0 };
