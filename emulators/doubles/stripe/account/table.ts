/** What has been changed since the last `commit`, so that it can be taken back. */
export class Journal {
  #undo: (() => void)[] = [];

  record(undo: () => void): void {
    this.#undo.push(undo);
  }

  commit(): void {
    this.#undo = [];
  }

  rollBack(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.#undo = [];
  }
}

/** The rows of one kind, by id, in the order in which they came. Rows are values: a change puts a new one. */
export class Table<Row extends { readonly id: string }> {
  /** As Stripe names one in its refusals: "No such customer". */
  readonly noun: string;
  readonly #rows = new Map<string, Row>();
  readonly #journal: Journal;

  constructor(noun: string, journal: Journal) {
    this.noun = noun;
    this.#journal = journal;
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** Oldest first. */
  all(): Row[] {
    return [...this.#rows.values()];
  }

  put(row: Row): void {
    const before = this.#rows.get(row.id);
    this.#rows.set(row.id, row);
    this.#journal.record(() => {
      if (before === undefined) this.#rows.delete(row.id);
      else this.#rows.set(row.id, before);
    });
  }

  /** Without any trace. Its place in the order is not given back where the removal is taken back. */
  remove(id: string): void {
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#rows.delete(id);
    this.#journal.record(() => this.#rows.set(id, before));
  }
}
