/** Endpoints that take longer have not taken an event. */
const TIMEOUT_MS = 30_000;

/** Sends an event to an endpoint. @returns the status of the answer; rejects where none comes in time */
export async function postEvent(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}
