import { describe, expect, it } from 'vitest';
import { partOf } from './partOf.ts';

const tone = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } });

describe('what is asked of a kept file', () => {
  it.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is answered by that part (%s)', async (range, text, contentRange) => {
    const part = await partOf(tone(), range);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(contentRange);
    expect(part.headers.get('content-length')).toBe(String(text.length));
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect(await part.text()).toBe(text);
  });

  it.each([null, 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])(
    'is all of it where it is no part (%s)',
    async (range) => {
      const all = await partOf(tone(), range);
      expect(all.status).toBe(200);
      expect(await all.text()).toBe('0123456789');
    },
  );

  it.each(['bytes=10-', 'bytes=5-2', 'bytes=-0'])(
    'is refused where there is no such part (%s)',
    async (range) => {
      const refused = await partOf(tone(), range);
      expect(refused.status).toBe(416);
      expect(refused.headers.get('content-range')).toBe('bytes */10');
    },
  );
});
