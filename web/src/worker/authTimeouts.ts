import { registerRoute } from 'workbox-routing';

/**
 * What Auth's package asks before it says who is signed in, and how long that may take, in milliseconds: a token where the last one is over,
 * without which nothing else can be asked, and news of them.
 */
const ASKED_FIRST = [
  { address: /\bsecuretoken\.googleapis\.com\/v1\/token$/, timeoutMs: 8_000 },
  { address: /\bidentitytoolkit\.googleapis\.com\/v1\/accounts:lookup$/, timeoutMs: 5_000 },
] as const;

/**
 * Has Auth do without an answer that does not come. It would wait for half a minute, on telephones for a whole one, before it says who is
 * signed in, and until then nothing shows of what lies on the device. After this it goes on as without a network.
 */
export function handleAuth(): void {
  for (const { address, timeoutMs } of ASKED_FIRST)
    registerRoute(
      ({ url }) => address.test(url.host + url.pathname),
      ({ request }) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
      'POST',
    );
}
