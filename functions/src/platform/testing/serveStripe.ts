import { openStripe, type StripeSettings } from '../stripe.ts';
import { serve } from './serve.ts';

export const SECRET = 'whsec_test';
export const settings: StripeSettings = {
  secretKey: () => 'sk_test_1',
  webhookSecret: () => SECRET,
  priceId: () => '',
  siteUrl: 'https://tod.example',
};

/**
 * A Stripe on this machine until the test ends, and how it is reached. It answers everything like that, or each request by what it
 * asks; an answer that is an error refuses, without an answer it hangs up.
 */
export async function serveStripe(
  status: number,
  answer: object | ((question: string) => object) | undefined,
  others: Partial<StripeSettings> = {},
) {
  const asked: string[] = [];
  const keys: (string | string[] | undefined)[] = [];
  const port = await serve(async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString();
    const question = decodeURIComponent(`${request.method} ${request.url} ${sent}`).trim();
    asked.push(question);
    keys.push(request.headers['idempotency-key']);
    if (answer === undefined) {
      request.socket.destroy();
      return;
    }
    const said = typeof answer === 'function' ? answer(question) : answer;
    response.writeHead('error' in said && status === 200 ? 400 : status, {
      'content-type': 'application/json',
      // Of what is under way Stripe says that it may be asked for again.
      'stripe-should-retry': String(status === 409),
    });
    response.end(JSON.stringify(said));
  });
  const billing = openStripe({
    ...settings,
    ...others,
    server: { protocol: 'http', host: '127.0.0.1', port },
  });
  return { asked, keys, billing };
}
