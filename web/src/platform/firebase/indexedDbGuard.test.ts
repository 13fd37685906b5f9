import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What is asked of a database; its error comes from the browser. */
class FakeAnswer extends EventTarget {
  readonly error: DOMException | null;
  constructor(error: DOMException | null = null) {
    super();
    this.error = error;
  }
}

/** Has a request of a transaction fail; the event passes the transaction on its way. */
function failIn(transaction: EventTarget, name: string): void {
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: new FakeAnswer(new DOMException('It failed.', name)) });
  transaction.dispatchEvent(event);
}

/** IndexedDB whose answers are given by the test. */
function fakeIndexedDb() {
  class FakeTransaction extends EventTarget {
    readonly abort = vi.fn(() => void this.dispatchEvent(new Event('abort')));
    readonly db: FakeDatabase;
    constructor(db: FakeDatabase) {
      super();
      this.db = db;
    }
  }
  class FakeDatabase extends EventTarget {
    readonly close = vi.fn();
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
    }
    transaction(): FakeTransaction {
      return new FakeTransaction(this);
    }
  }
  class FakeRequest extends FakeAnswer {
    result: FakeDatabase | undefined;
    readonly transaction = null;
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
    }
    succeed(): FakeDatabase {
      const result = new FakeDatabase(this.name);
      this.result = result;
      this.dispatchEvent(new Event('success'));
      return result;
    }
  }
  class FakeFactory {
    open(name: string): FakeRequest {
      if (name === 'forbidden') throw new DOMException('The operation is insecure.', 'SecurityError');
      return new FakeRequest(name);
    }
    deleteDatabase(name: string): FakeRequest {
      return new FakeRequest(name);
    }
  }
  vi.stubGlobal('IDBFactory', FakeFactory);
  vi.stubGlobal('IDBDatabase', FakeDatabase);
  vi.stubGlobal('IDBRequest', FakeAnswer);
  const factory = new FakeFactory();
  return (name = 'cache') => {
    const request = factory.open(name);
    const succeeded = vi.fn();
    const failed = vi.fn();
    request.addEventListener('success', succeeded);
    request.addEventListener('error', () => failed(request.error?.name));
    return { request, succeeded, failed };
  };
}

let open: ReturnType<typeof fakeIndexedDb>;
let letGo: () => boolean;
let end: (prefix: string) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  open = fakeIndexedDb();
  const { endDatabases, guardIndexedDb, letGoOfIndexedDb } = await import('./indexedDbGuard.ts');
  guardIndexedDb();
  letGo = letGoOfIndexedDb;
  end = endDatabases;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A database in which a transaction has ended well. */
function openUsed() {
  const database = open().request.succeed();
  database.transaction().dispatchEvent(new Event('complete'));
  return database;
}

describe('a browser that does not answer', () => {
  it('fails the opening of a database after four seconds, and from then on every other at once', async () => {
    const first = open();
    vi.advanceTimersByTime(3_500);
    expect(first.failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(first.failed).toHaveBeenCalledExactlyOnceWith('AbortError');
    const next = open('another');
    await Promise.resolve();
    expect(next.failed).toHaveBeenCalledExactlyOnceWith('AbortError');
  });

  it('has the database closed that it opens too late, and nobody hears of it', () => {
    const { request, succeeded } = open();
    vi.advanceTimersByTime(4_000);
    expect(request.succeed().close).toHaveBeenCalledOnce();
    expect(succeeded).not.toHaveBeenCalled();
  });

  it('makes the page do without databases where it leaves a first transaction open', async () => {
    const database = open().request.succeed();
    const transaction = database.transaction();
    vi.advanceTimersByTime(4_000);
    expect(transaction.abort).toHaveBeenCalledOnce();
    expect(database.close).toHaveBeenCalledOnce();
    const next = open();
    await Promise.resolve();
    expect(next.failed).toHaveBeenCalledOnce();
  });

  it('ends only the transaction in a database that has been of use, which may be tried again', () => {
    const database = openUsed();
    const transaction = database.transaction();
    vi.advanceTimersByTime(4_000);
    expect(transaction.abort).toHaveBeenCalledOnce();
    expect(database.close).not.toHaveBeenCalled();
    const { request, succeeded } = open();
    request.succeed();
    expect(succeeded).toHaveBeenCalledOnce();
  });

  it('waits for the third transaction in a row, whose failure would end Firestore', () => {
    const database = openUsed();
    const endedAfterSilence = () => {
      const transaction = database.transaction();
      vi.advanceTimersByTime(60_000);
      return { transaction, isEnded: transaction.abort.mock.calls.length > 0 };
    };
    expect(endedAfterSilence().isEnded).toBe(true);
    expect(endedAfterSilence().isEnded).toBe(true);
    const third = endedAfterSilence();
    expect(third.isEnded).toBe(false);
    third.transaction.dispatchEvent(new Event('complete'));
    expect(endedAfterSilence().isEnded).toBe(true);
  });
});

describe('a browser whose databases are of no use', () => {
  it('throws what Firestore goes on in memory after, where it forbids to open any', () => {
    expect(() => open('forbidden')).toThrow('The browser opens no database.');
    expect(() => open('forbidden')).not.toThrow(DOMException);
  });

  it('makes the page do without databases where a first transaction fails', async () => {
    const database = open().request.succeed();
    const transaction = database.transaction();
    failIn(transaction, 'UnknownError');
    expect(transaction.abort).toHaveBeenCalledOnce();
    expect(database.close).toHaveBeenCalledOnce();
    const next = open();
    await Promise.resolve();
    expect(next.failed).toHaveBeenCalledExactlyOnceWith('AbortError');
  });

  it.each([
    ['was told to leave it', () => open().request.succeed(), 'AbortError'],
    ['has been of use', openUsed, 'UnknownError'],
  ])('leaves the page its databases where one fails that %s', (_which, openDatabase, error) => {
    const database = openDatabase();
    failIn(database.transaction(), error);
    expect(database.close).not.toHaveBeenCalled();
  });
});

describe('a browser that answers', () => {
  it('takes its time, as long as something comes', () => {
    const transaction = open().request.succeed().transaction();
    for (let answers = 0; answers < 5; answers += 1) {
      vi.advanceTimersByTime(3_500);
      transaction.dispatchEvent(new Event('success'));
    }
    expect(transaction.abort).not.toHaveBeenCalled();
    transaction.dispatchEvent(new Event('complete'));
    vi.advanceTimersByTime(60_000);
    expect(transaction.abort).not.toHaveBeenCalled();
  });

  it('opens one database after the other', () => {
    const first = open();
    first.request.succeed();
    vi.advanceTimersByTime(60_000);
    const second = open('another');
    second.request.succeed();
    vi.advanceTimersByTime(60_000);
    for (const { succeeded, failed } of [first, second]) {
      expect(succeeded).toHaveBeenCalledOnce();
      expect(failed).not.toHaveBeenCalled();
    }
  });
});

describe('letting go', () => {
  it('ends what is under way at once and closes every database', () => {
    const database = openUsed();
    const transaction = database.transaction();
    expect(letGo()).toBe(true);
    expect(transaction.abort).toHaveBeenCalledOnce();
    expect(database.close).toHaveBeenCalledOnce();
  });

  it('answers nobody afterwards, neither who waited nor who asks anew', async () => {
    const waiting = open();
    expect(letGo()).toBe(true);
    expect(waiting.request.succeed().close).toHaveBeenCalledOnce();
    const next = open();
    await vi.advanceTimersByTimeAsync(60_000);
    for (const { succeeded, failed } of [waiting, next]) {
      expect(succeeded).not.toHaveBeenCalled();
      expect(failed).not.toHaveBeenCalled();
    }
  });

  it('does nothing where nothing is open', () => {
    expect(letGo()).toBe(false);
    const { request, succeeded } = open();
    request.succeed();
    expect(succeeded).toHaveBeenCalledOnce();
  });
});

describe('a database that was ended', () => {
  it('is opened no more and answers nobody, while others are', async () => {
    end('firestore/');
    const asked = open('firestore/cache');
    asked.request.succeed();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.succeeded).not.toHaveBeenCalled();
    expect(asked.failed).not.toHaveBeenCalled();
    const other = open('firebaseLocalStorageDb');
    other.request.succeed();
    expect(other.succeeded).toHaveBeenCalledOnce();
  });
});
