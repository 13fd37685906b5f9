import { describe, expect, it } from 'vitest';
import { getCommunes } from './communes.ts';
import { metresBetween } from './distance.ts';
import type { ServiceRequest } from './exchange.ts';
import { isRecord, parseJson, recordsOf } from './json.ts';
import { createPlaces } from './places.ts';

const now = () => new Date('2026-11-20T12:00:00.123Z');

async function ask(request: Partial<ServiceRequest>) {
  const places = createPlaces(getCommunes, now);
  const answer = await places({
    method: 'POST',
    path: '/api/interpreter',
    query: new URLSearchParams(),
    headers: {},
    body: '',
    ...request,
  });
  return { status: answer?.status, body: answer?.body ?? '' };
}

const tennis =
  '[out:json];(node["sport"="tennis"](around:5000,45.9,6.13);way["sport"="tennis"](around:5000,45.9,6.13););out center;';

function elementsOf(body: string) {
  const parsed = parseJson(body);
  return isRecord(parsed) ? recordsOf(parsed.elements) : [];
}

describe('/api/interpreter', () => {
  it('finds places of a sport around a point, as Overpass would say it', async () => {
    const { status, body } = await ask({ body: new URLSearchParams({ data: tennis }).toString() });
    expect(status).toBe(200);
    expect(parseJson(body)).toMatchObject({
      version: 0.6,
      osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z' },
    });
    const elements = elementsOf(body);
    expect(elements.length).toBeGreaterThan(1);
    for (const element of elements) {
      expect(element).toMatchObject({
        type: 'way',
        center: { lat: expect.any(Number), lon: expect.any(Number) },
        tags: { sport: 'tennis', name: expect.any(String), 'addr:city': expect.any(String) },
      });
      const center = isRecord(element.center) ? element.center : {};
      const point = { latitude: Number(center.lat), longitude: Number(center.lon) };
      expect(metresBetween(point, { latitude: 45.9, longitude: 6.13 })).toBeLessThanOrEqual(5000);
    }
  });

  it('gives the same places every time, in a form, in the body and in the address', async () => {
    const asForm = await ask({ body: new URLSearchParams({ data: tennis }).toString() });
    expect(await ask({ body: tennis })).toEqual(asForm);
    expect(await ask({ method: 'GET', query: new URLSearchParams({ data: tennis }) })).toEqual(asForm);
  });

  it('keeps to the limit and to what was asked for', async () => {
    const { body } = await ask({ body: '[out:json];nwr["leisure"](around:9000,48.85,2.35);out skel 3;' });
    const elements = elementsOf(body);
    expect(elements).toHaveLength(3);
    expect(elements.every((element) => element.tags === undefined)).toBe(true);
  });

  it('knows no place in the sea', async () => {
    const { body } = await ask({ body: '[out:json];nwr["leisure"](around:9000,45,-20);out;' });
    expect(elementsOf(body)).toEqual([]);
  });

  it('answers a broken query with its line, safely in HTML', async () => {
    const { status, body } = await ask({ body: '[out:json];\n<b>(around:1,2,3);out;' });
    expect(status).toBe(400);
    expect(body).toContain('line 2: parse error: Unknown type &quot;&lt;&quot;');
  });

  it.each(['', 'data=', 'data=%', '[', '"', '\u0000'])('answers 400 to %j', async (body) => {
    expect((await ask({ body })).status).toBe(400);
  });
});
