/** What happens to events on their way, in place of being sent. */
export interface DeliveryRule {
  /** The types it is for; all where not given. */
  readonly types?: readonly string[];
  /** How many events it meets; without an end where not given. */
  readonly times?: number;
  readonly kind: 'delay' | 'drop' | 'duplicate' | 'hold';
  /** For `duplicate`: how often an event is sent. */
  readonly copies: number;
  /** For `delay`: by how much, in the account's time. */
  readonly seconds: number;
}

/** The rules that hold now; the first that is for an event counts. */
export class DeliveryRules {
  #rules: DeliveryRule[] = [];

  add(rule: DeliveryRule): void {
    this.#rules.push(rule);
  }

  list(): readonly DeliveryRule[] {
    return this.#rules;
  }

  clear(): void {
    this.#rules = [];
  }

  /** The rule for an event of this type, if any; it counts as one of its times. */
  next(type: string): DeliveryRule | undefined {
    const rule = this.#rules.find(({ types }) => types === undefined || types.includes(type));
    if (rule?.times === undefined) return rule;
    const { times } = rule;
    this.#rules = this.#rules.flatMap((one) => {
      if (one !== rule) return [one];
      return times > 1 ? [{ ...rule, times: times - 1 }] : [];
    });
    return rule;
  }
}
