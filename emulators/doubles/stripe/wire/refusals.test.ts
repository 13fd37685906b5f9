import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../json.ts';
import { shareStripe } from '../testing.ts';

const running = shareStripe('file');
let customer: string;
let subscription: string;
beforeAll(async () => {
  customer = (await running().client.customers.create({ email: 'lea@example.org' })).id;
  subscription = (await running().buy(customer)).id;
});

/** Asks as any HTTP client would, so that what the package's types forbid can be sent. */
async function ask(
  request: string,
  body: string | undefined = undefined,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = request
    .replace('{customer}', customer)
    .replace('{subscription}', subscription)
    .split(' ');
  const answer = await fetch(`${running().url}${path}`, {
    method,
    headers: {
      authorization: 'Bearer sk_test_tod',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body === undefined ? {} : { body: body.replace('{customer}', customer) }),
  });
  const json: unknown = await answer.json();
  return { status: answer.status, error: isRecord(json) ? json.error : undefined };
}

const CHECKOUT =
  'mode=subscription&success_url=https://tod.example/&line_items[0][price]=price_1TodPremiumMonthly00001&line_items[0][quantity]=1';

describe('what Stripe refuses', () => {
  it.each([
    ['POST /v1/customers', 'emial=x', 'parameter_unknown', 'emial', 'Received unknown parameter: emial'],
    ['POST /v1/customers', 'a=1&b=2', 'parameter_unknown', 'a', 'Received unknown parameters: a, b'],
    [
      'POST /v1/customers',
      'address[town]=x',
      'parameter_unknown',
      'address[town]',
      'Received unknown parameter: address[town]',
    ],
    ['POST /v1/customers', 'metadata=x', undefined, 'metadata', 'Invalid object'],
    ['POST /v1/customers', 'email=lea', 'email_invalid', 'email', 'Invalid email address: lea'],
    ['POST /v1/customers', 'preferred_locales=fr', undefined, 'preferred_locales', 'Invalid array'],
    ['POST /v1/customers', 'name[first]=x', undefined, 'name', 'Invalid string: {"first":"x"}'],
    ['GET /v1/customers?limit=ten', undefined, 'parameter_invalid_integer', 'limit', 'Invalid integer: ten'],
    [
      'GET /v1/customers?limit=0',
      undefined,
      'parameter_invalid_integer',
      'limit',
      'This value must be greater than or equal to 1.',
    ],
    [
      'GET /v1/customers?limit=101',
      undefined,
      'parameter_invalid_integer',
      'limit',
      'This value must be less than or equal to 100.',
    ],
    [
      'GET /v1/customers?starting_after=cus_no',
      undefined,
      'resource_missing',
      'starting_after',
      "No such customer: 'cus_no'",
    ],
    ['GET /v1/customers/search', undefined, 'parameter_missing', 'query', 'Missing required param: query.'],
    [
      'GET /v1/subscriptions?status=alive',
      undefined,
      undefined,
      'status',
      'Invalid status: must be one of active, all, canceled, ended, incomplete, incomplete_expired, past_due, paused, trialing, or unpaid',
    ],
    [
      'GET /v1/subscriptions?customer=cus_no',
      undefined,
      'resource_missing',
      'customer',
      "No such customer: 'cus_no'",
    ],
    [
      'POST /v1/subscriptions/{subscription}',
      'cancel_at_period_end=yes',
      undefined,
      'cancel_at_period_end',
      'Invalid boolean: yes',
    ],
    [
      'POST /v1/subscriptions/{subscription}',
      'cancel_at=1',
      undefined,
      'cancel_at',
      'The `cancel_at` timestamp must be in the future.',
    ],
    [
      'POST /v1/subscriptions/{subscription}',
      'cancel_at_period_end=true&cancel_at=4000000000',
      undefined,
      'cancel_at_period_end',
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
    ],
    [
      'POST /v1/subscriptions/{subscription}',
      'default_payment_method=',
      'parameter_invalid_empty',
      'default_payment_method',
      "You passed an empty string for 'default_payment_method'. We assume empty values are an attempt to unset a parameter; however 'default_payment_method' cannot be unset. You should remove 'default_payment_method' from your request or supply a non-empty value.",
    ],
    [
      'POST /v1/checkout/sessions',
      CHECKOUT.replace('mode=subscription&', ''),
      'parameter_missing',
      'mode',
      'Missing required param: mode.',
    ],
    [
      'POST /v1/checkout/sessions',
      CHECKOUT.replace('subscription', 'subscribe'),
      undefined,
      'mode',
      'Invalid mode: must be one of payment, setup, or subscription',
    ],
    [
      'POST /v1/checkout/sessions',
      CHECKOUT.replace('price_1TodPremiumMonthly00001', 'price_no'),
      'resource_missing',
      'line_items[0][price]',
      "No such price: 'price_no'",
    ],
    [
      'POST /v1/checkout/sessions',
      `${CHECKOUT}&line_items[0][colour]=red`,
      'parameter_unknown',
      'line_items[0][colour]',
      'Received unknown parameter: line_items[0][colour]',
    ],
    [
      'POST /v1/checkout/sessions',
      `${CHECKOUT}&payment_method_types[0]=card`,
      'parameter_unknown',
      'payment_method_types',
      'Received unknown parameter: payment_method_types',
    ],
    [
      'POST /v1/checkout/sessions',
      CHECKOUT.replace('https://tod.example/', 'tod'),
      'url_invalid',
      'success_url',
      'Not a valid URL',
    ],
    [
      'POST /v1/checkout/sessions',
      `${CHECKOUT}&expires_at=1`,
      undefined,
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    ],
    [
      'POST /v1/checkout/sessions',
      `${CHECKOUT}&customer={customer}&customer_email=a@b.fr`,
      undefined,
      'customer',
      'You may only specify one of these parameters: customer, customer_email.',
    ],
    [
      'POST /v1/refunds',
      'amount=10',
      undefined,
      undefined,
      'One of the following params should be provided for this request: payment_intent or charge.',
    ],
    [
      'POST /v1/billing_portal/sessions',
      '',
      'parameter_missing',
      'customer',
      'Missing required param: customer.',
    ],
    [
      'GET /v1/subscriptions?expand[]=customer',
      undefined,
      undefined,
      undefined,
      "This property cannot be expanded (customer). You may want to try expanding 'data.customer' instead.",
    ],
    [
      'GET /v1/customers/{customer}?expand[]=email',
      undefined,
      undefined,
      undefined,
      'This property cannot be expanded (email).',
    ],
    [
      'GET /v1/customers/{customer}?expand[]=friends',
      undefined,
      undefined,
      undefined,
      'This property cannot be expanded (friends).',
    ],
  ])('%s %s', async (request, body, code, param, message) => {
    const { status, error } = await ask(request, body);
    expect(status).toBe(400);
    expect(error).toEqual({
      type: 'invalid_request_error',
      message,
      ...(param === undefined ? {} : { param }),
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    });
  });

  it('says of what the double lacks that it lacks it', async () => {
    const { status, error } = await ask(
      'POST /v1/checkout/sessions',
      `${CHECKOUT}&subscription_data[trial_period_days]=7`,
    );
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'not_in_double', param: 'subscription_data[trial_period_days]' });
  });

  it('answers 404 where the address names what there is not', async () => {
    expect(await ask('GET /v1/customers/cus_no')).toMatchObject({
      status: 404,
      error: { code: 'resource_missing', param: 'id', message: "No such customer: 'cus_no'" },
    });
    expect(await ask('PUT /v1/customers')).toMatchObject({
      status: 404,
      error: { message: expect.stringContaining('Unrecognized request URL (PUT: /v1/customers).') },
    });
  });

  it('tells that an id is one of the other mode', async () => {
    const live = running().clientWith('sk_live_tod');
    await expect(live.customers.retrieve(customer)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      message: `No such customer: '${customer}'; a similar object exists in test mode, but a live mode key was used to make this request.`,
    });
    const [price] = (await live.prices.list()).data;
    expect(price?.livemode).toBe(true);
    expect(
      await ask(
        'POST /v1/checkout/sessions',
        CHECKOUT.replace('price_1TodPremiumMonthly00001', price?.id ?? ''),
      ),
    ).toMatchObject({
      status: 400,
      error: {
        message: expect.stringContaining('a similar object exists in live mode, but a test mode key'),
      },
    });
  });

  it.each([
    ['', 'You did not provide an API key.'],
    ['Bearer sk_test_somebodyelse', 'Invalid API Key provided: sk_test_********else'],
    ['Bearer pk_test_tod', 'This API call cannot be made with a publishable API key.'],
  ])('lets nobody in with %j', async (authorization, message) => {
    expect(await ask('GET /v1/customers', undefined, { authorization })).toMatchObject({
      status: 401,
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    });
  });

  it('speaks one version of the API, and no JSON', async () => {
    expect(await ask('GET /v1/customers', undefined, { 'stripe-version': '2020-08-27' })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('Invalid Stripe API version: 2020-08-27') },
    });
    expect(await ask('POST /v1/customers', '{}', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
    });
  });

  it('gives every answer an id and the version', async () => {
    const { lastResponse } = await running().client.customers.retrieve(customer);
    expect(lastResponse.requestId).toMatch(/^req_[A-Za-z0-9]{14}$/);
    expect(lastResponse.headers['stripe-version']).toBe('2026-10-28.endive');
    await expect(running().client.customers.retrieve('cus_no')).rejects.toMatchObject({
      requestId: expect.stringMatching(/^req_/),
    });
  });
});
