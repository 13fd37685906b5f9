/** Something that goes wrong with calls of the API, on demand. */
export interface Fault {
  /** `POST /v1/refunds`, with `*` for ids; every call where not given. */
  readonly operation?: string;
  /** How many such calls go well first. */
  readonly skip: number;
  /** How many calls it meets; then it is gone. */
  readonly times: number;
  /** `hang_up`: the connection is closed; a number: that status. `slow` only waits. */
  readonly kind: 'hang_up' | 'slow' | 429 | 500 | 503;
  /** Whether the work is done nevertheless, and only its answer is lost. */
  readonly isAfterWork: boolean;
  readonly delayMs: number;
}

/** The faults that are yet to come. */
export class Faults {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** What meets this call, if anything; it counts as one of its times. @param operation `POST /v1/customers/*` */
  next(operation: string): Fault | undefined {
    let met: Fault | undefined;
    this.#faults = this.#faults.flatMap((fault) => {
      if (met !== undefined || (fault.operation !== undefined && fault.operation !== operation))
        return [fault];
      if (fault.skip > 0) return [{ ...fault, skip: fault.skip - 1 }];
      met = fault;
      return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
    });
    return met;
  }
}
