import { keysOnPage } from './pageKeys.ts';
import { storeText } from './storeText.ts';

/** Where something lies on the device until the server has it. */
export interface StorageArea {
  /** The storage of this tab, which dies with it; otherwise that of the browser. */
  readonly isOfTab: boolean;
  /** What the keys begin with. */
  readonly prefix: string;
}

/** What a question says about what would be lost. */
export interface UnsentDescription {
  readonly title: string;
  readonly text: string;
}

/** Whoever holds something that the server does not have yet. Only they know how it is stored. */
export interface UnsentWorkSource {
  /** How many things of an account would be lost if the device forgot everything now. */
  readonly count: (uid: string) => number;
  /** What its owner is asked about so many, one and more; absent where their loss is not worth a question. */
  readonly describe?: (count: number) => UnsentDescription;
  /** Sends what can be sent now. */
  readonly flush?: (uid: string) => Promise<void>;
  /** Writes down what so far is only on the screen. */
  readonly store?: () => void;
  /** Where it lies, for whoever takes it away as it is, and brings it back. */
  readonly places?: (uid: string) => readonly StorageArea[];
}

/** One stored text, whatever it says. */
export interface StoredText {
  readonly isOfTab: boolean;
  readonly key: string;
  readonly text: string;
}

const holders = new Set<UnsentWorkSource>();
const watchers = new Set<() => void>();

/** Call it when something was written here that the server is to have: whoever sends it may not be loaded yet. */
export function noteUnsentWork(): void {
  for (const watcher of [...watchers]) watcher();
}

/** Calls back each time. Returns what stops it. */
export function watchUnsentWork(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Has leaving ask this holder, too. Returns what ends that. */
export function registerUnsentWork(holder: UnsentWorkSource): () => void {
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Whether anything would be lost, be it worth a question or not. */
export function isAnythingUnsent(uid: string): boolean {
  return [...holders].some((holder) => holder.count(uid) > 0);
}

/** Whether something waits for the server that could be sent without asking its owner. */
export function isAnythingToSend(uid: string): boolean {
  return [...holders].some(({ count, flush }) => flush !== undefined && count(uid) > 0);
}

/** What to ask before an account's unsent work is lost; undefined where nothing is lost that is worth it. */
export function describeUnsentWork(uid: string): UnsentDescription | undefined {
  const descriptions = [...holders].flatMap(({ count, describe }) => {
    const unsent = count(uid);
    return unsent === 0 || describe === undefined ? [] : [describe(unsent)];
  });
  const [first] = descriptions;
  if (first === undefined) return undefined;
  return { title: first.title, text: descriptions.map(({ text }) => text).join(' ') };
}

/**
 * Whether part of what an account is asked about lies in none of the browser's storages: nobody can take that away and bring it back.
 */
export function isAnythingUnstored(uid: string): boolean {
  return [...holders].some(({ count, describe, places }) => {
    if (describe === undefined || count(uid) === 0) return false;
    return places === undefined || places(uid).some(({ prefix }) => keysOnPage(prefix).length > 0);
  });
}

/** Sends what can be sent now. Never rejects; give it up when it takes too long. */
export async function flushUnsentWork(uid: string): Promise<void> {
  const waiting = [...holders].filter(({ count }) => count(uid) > 0);
  await Promise.allSettled(waiting.map(({ flush }) => flush?.(uid)));
}

/** Writes down all that is only on the screen. */
export function storeUnsentWork(): void {
  for (const { store } of holders) store?.();
}

/** All that lies on the device for an account, as it is. Nothing where the browser allows no storage. */
export function collectUnsentWork(uid: string): readonly StoredText[] {
  return placesOf(uid).flatMap(({ isOfTab, prefix }) =>
    storedKeys(isOfTab, prefix).flatMap((key) => {
      const text = storageOf(isOfTab).getItem(key);
      return text === null ? [] : [{ isOfTab, key, text }];
    }),
  );
}

/** Puts back what `collectUnsentWork` gave. Throws where the storage is full or forbidden. */
export function putBackUnsentWork(texts: readonly StoredText[]): void {
  for (const { isOfTab, key, text } of texts) storeText(storageOf(isOfTab), key, text);
}

/** Removes from the device what an account had not sent. */
export function discardUnsentWork(uid: string): void {
  for (const { isOfTab, prefix } of placesOf(uid)) {
    for (const key of storedKeys(isOfTab, prefix)) storageOf(isOfTab).removeItem(key);
  }
}

/** The names that begin so in a storage, or on this page of what that did not take. */
export function keysUnder(isOfTab: boolean, prefix: string): readonly string[] {
  const stored = storedKeys(isOfTab, prefix);
  return isOfTab ? stored : [...new Set([...stored, ...keysOnPage(prefix)])];
}

/** None where the browser forbids storage. */
function storedKeys(isOfTab: boolean, prefix: string): readonly string[] {
  try {
    const storage = storageOf(isOfTab);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function placesOf(uid: string): readonly StorageArea[] {
  return [...holders].flatMap(({ places }) => places?.(uid) ?? []);
}

function storageOf(isOfTab: boolean): Storage {
  return isOfTab ? sessionStorage : localStorage;
}
