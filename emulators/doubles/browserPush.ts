import { randomInt } from 'node:crypto';
import type { Service, ServiceAnswer } from './exchange.ts';
import type { PushRegistry } from './pushRegistry.ts';

/**
 * What Chromium asks Google for when a page subscribes: `POST /gcm/checkin` makes the browser known, `POST /gcm/register` gives
 * it an address, and takes that back with `delete=true`. A browser asks here when it is started with `--gcm-checkin-url` and
 * `--gcm-registration-url`. Messages do not come this way: tests hand them to the browser by its debugging protocol.
 */
export function createBrowserPush(registry: PushRegistry): Service {
  function register(body: string): ServiceAnswer {
    const form = new URLSearchParams(body);
    const [device, sender, appId] = [form.get('device'), form.get('sender'), form.get('appid')];
    if (device === null || sender === null) return answerText('Error=INVALID_PARAMETERS');
    // One page of one browser; whoever unsubscribes names every sender at once.
    const page = [device, appId, form.get('X-subtype')].join(' ');
    if (form.get('delete') === 'true') {
      registry.unsubscribe(page);
      return answerText(`token=${appId ?? ''}`);
    }
    return answerText(`token=${registry.subscribe(page)}`);
  }

  return ({ method, path, body }) => {
    if (path !== '/gcm/checkin' && path !== '/gcm/register') return undefined;
    if (method !== 'POST') return { status: 405, contentType: 'text/plain', body: '' };
    if (path === '/gcm/register') return register(body);
    return { status: 200, contentType: 'application/x-protobuf', body: checkinAnswer() };
  };
}

/**
 * A `CheckinResponse` (chromium, google_apis/gcm/protocol/checkin.proto): that it went well, the number of the browser and
 * its secret. All bytes are digits or below, so that the message is a text as well.
 */
function checkinAnswer(): string {
  const [statsOk, androidId, securityToken] = ['\x08\x01', '\x39', '\x41'];
  return `${statsOk}${androidId}${eightDigits()}${securityToken}${eightDigits()}`;
}

function eightDigits(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

function answerText(body: string): ServiceAnswer {
  return { status: 200, contentType: 'text/plain; charset=utf-8', body };
}
