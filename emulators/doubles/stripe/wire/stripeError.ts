/** What Stripe's API says when it refuses, in its own shape. */
export interface StripeErrorBody {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly doc_url?: string;
  readonly charge?: string;
}

/** A refusal. Nothing of what the request had begun is kept, unless `keepsWork` says so. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly keepsWork: boolean;

  constructor(status: number, body: StripeErrorBody, keepsWork = false) {
    super(body.message);
    this.status = status;
    this.body =
      body.code === undefined
        ? body
        : { ...body, doc_url: `https://stripe.com/docs/error-codes/${dashed(body.code)}` };
    this.keepsWork = keepsWork;
  }
}

/** 400: what was asked cannot be. */
export function invalidRequest(
  message: string,
  details: { code?: string; param?: string } = {},
): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

/** What Stripe has and this double has not: it says so, where ignoring it would give a wrong answer. */
export function notInDouble(what: string, param?: string): StripeError {
  return invalidRequest(`The local double of Stripe does not know ${what}, which Stripe itself may.`, {
    code: 'not_in_double',
    ...(param === undefined ? {} : { param }),
  });
}

export interface MissingObject {
  /** As Stripe names it in the sentence: "customer", "price". */
  readonly noun: string;
  readonly id: string;
  /** The parameter that named it; "id" where the address did. */
  readonly param: string;
  /** The mode in which there is such an object, where it is the other one. */
  readonly existsIn?: 'live' | 'test';
}

/** 404 where the address names what there is not, 400 where a parameter does. */
export function noSuch({ noun, id, param, existsIn }: MissingObject): StripeError {
  const elsewhere =
    existsIn === undefined
      ? ''
      : `; a similar object exists in ${existsIn} mode, but a ${existsIn === 'live' ? 'test' : 'live'} mode key was used to make this request.`;
  return new StripeError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'${elsewhere}`,
    param,
  });
}

function dashed(code: string): string {
  return code.replaceAll('_', '-');
}
