let isEnded = false;

/**
 * Stores a text of somebody in one of the browser's storages, as long as they stay. Throws where that is full or forbidden.
 * All that goes when its owner signs out is stored by this, but for what the way out itself leaves behind.
 */
export function storeText(storage: Storage, key: string, text: string): void {
  if (!isEnded) storage.setItem(key, text);
}

/** From here on `storeText` does nothing: whoever used this page leaves, and what comes now would stay on the device behind them. */
export function endStoring(): void {
  isEnded = true;
}
