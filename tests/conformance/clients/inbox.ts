/** What arrives when it likes, for those who want one thing after the other. */
export interface Inbox<Item> {
  put(item: Item): void;
  /** The oldest item not yet taken, or the next to come. */
  take(): Promise<Item>;
}

export function createInbox<Item>(): Inbox<Item> {
  const items: Item[] = [];
  const waiting: ((item: Item) => void)[] = [];
  return {
    put(item) {
      const next = waiting.shift();
      if (next === undefined) items.push(item);
      else next(item);
    },
    take() {
      const item = items.shift();
      return item === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(item);
    },
  };
}
