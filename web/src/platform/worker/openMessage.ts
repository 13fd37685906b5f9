/** The worker asks a page to go somewhere, and is answered on the port that comes with it. */
export const OPEN_MESSAGE = 'tod:open';

export interface OpenMessage {
  readonly type: typeof OPEN_MESSAGE;
  /** A path of our own site. */
  readonly url: string;
}

/** @returns undefined for whatever else a page may be told */
export function readOpenMessage(data: unknown): OpenMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data && 'url' in data)) return undefined;
  return data.type === OPEN_MESSAGE && typeof data.url === 'string'
    ? { type: OPEN_MESSAGE, url: data.url }
    : undefined;
}
