/** What a double is asked, already read from the wire. */
export interface ServiceRequest {
  readonly method: string;
  /** Decoded neither from nor to anything: as it stands in the address, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connection is closed without a word, as by a service that has gone. */
  readonly hangsUp?: true;
}

/** A double of one outside service. `undefined` means that the request is for somebody else. */
export type Service = (
  request: ServiceRequest,
) => ServiceAnswer | undefined | Promise<ServiceAnswer | undefined>;

export function answerJson(status: number, value: unknown): ServiceAnswer {
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    body: `${JSON.stringify(value, undefined, 1)}\n`,
  };
}

export function answerHtml(status: number, body: string): ServiceAnswer {
  return { status, contentType: 'text/html; charset=utf-8', body };
}

/** Leads a browser elsewhere, by GET. */
export function answerRedirect(address: string): ServiceAnswer {
  return { status: 303, contentType: 'text/plain; charset=utf-8', body: '', headers: { location: address } };
}

/** Text made safe for HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
