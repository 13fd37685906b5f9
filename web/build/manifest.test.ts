import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { array, boolean, object, string } from 'yup';
import { readSharedText } from '../src/features/messages/sharedText.ts';
import { routes } from '../src/platform/navigation/routes.ts';

/** What a browser takes: https://developer.mozilla.org/en-US/docs/Web/Progressive_web_apps/Manifest/Reference/screenshots */
const SCREENSHOT_EDGES = [320, 3_840] as const;
const LONGEST_RATIO = 2.3;
/** Beside a dialog that is on the screen for seconds. */
const SCREENSHOT_BYTES = 200_000;

const PUBLIC = resolve(import.meta.dirname, '../public');

const imageSchema = object({
  src: string().required(),
  sizes: string().required(),
  type: string().required(),
});
const manifestSchema = object({
  id: string().required(),
  name: string().required(),
  short_name: string().max(12).required(),
  description: string().required(),
  lang: string().oneOf(['fr']).required(),
  start_url: string().required(),
  scope: string().oneOf(['/']).required(),
  display: string().oneOf(['standalone']).required(),
  background_color: string().required(),
  theme_color: string().required(),
  prefer_related_applications: boolean(),
  icons: array(imageSchema.shape({ purpose: string().required() })).required(),
  screenshots: array(
    imageSchema.shape({
      form_factor: string().oneOf(['narrow', 'wide']).required(),
      label: string().required(),
    }),
  ).required(),
  shortcuts: array(
    object({ name: string().required(), url: string().required(), icons: array(imageSchema).min(1) }),
  ).required(),
  share_target: object({
    action: string().required(),
    method: string().oneOf(['GET']).required(),
    params: object({
      title: string().required(),
      text: string().required(),
      url: string().required(),
    }).required(),
  }).required(),
}).required();

const manifest = manifestSchema.validateSync(
  JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')),
);

/** What Chromium asks of a manifest before it offers to install the app, and of what an app shows of itself in stores. */
describe('the manifest', () => {
  it('has what a browser wants to install the app', () => {
    expect(manifest).toMatchObject({ id: '/', name: 'Tod', short_name: 'Tod', start_url: '/' });
    expect(manifest.prefer_related_applications ?? false).toBe(false);
    const sizes = manifest.icons.filter(({ purpose }) => purpose === 'any').map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const purpose of ['maskable', 'monochrome'])
      expect(manifest.icons.map((icon) => icon.purpose)).toContain(purpose);
  });

  it('shows the app on a phone and on a computer', () => {
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(
      expect.arrayContaining(['narrow', 'wide']),
    );
    for (const form of ['narrow', 'wide']) {
      const ratios = manifest.screenshots
        .filter(({ form_factor }) => form_factor === form)
        .map(({ sizes }) => sizes);
      expect(new Set(ratios).size, `all ${form} ones are of one size`).toBe(1);
    }
  });

  it.each(manifest.screenshots)('shows $src in a form that browsers take', ({ src, sizes, form_factor }) => {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    const [least, most] = SCREENSHOT_EDGES;
    for (const edge of [width, height]) expect(edge >= least && edge <= most, sizes).toBe(true);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(LONGEST_RATIO);
    expect(form_factor === 'wide').toBe(width > height);
    expect(statSync(join(PUBLIC, src)).size).toBeLessThan(SCREENSHOT_BYTES);
  });

  it('hands over what is shared under the names that the app reads', () => {
    const { title, text, url } = manifest.share_target.params;
    const search = new URLSearchParams({
      [title]: 'Stade',
      [text]: 'On joue ici',
      [url]: 'https://plan.example',
    });
    expect(readSharedText(`?${search}`)).toBe('Stade\nOn joue ici\nhttps://plan.example');
  });

  it.each(
    [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons = [] }) => icons),
    ].map((image) => [image.src, image] as const),
  )('says of %s what it is', (src, { sizes, type }) => {
    const file = join(PUBLIC, src);
    expect(existsSync(file)).toBe(true);
    if (sizes !== 'any') expect(sizeOf(file, type)).toBe(sizes);
  });

  it('leads to pages that there are', () => {
    const patterns = Object.values(routes).map(({ pattern }) => pattern);
    const paths = [
      manifest.start_url,
      manifest.share_target.action,
      ...manifest.shortcuts.map(({ url }) => url),
    ];
    for (const path of paths)
      expect(
        patterns.some((pattern) => matchPath(pattern, path) !== null),
        path,
      ).toBe(true);
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Recherche', routes.partners()],
      ['Tods', routes.tods()],
      ['Messages', routes.messages()],
    ]);
    expect(manifest.share_target.action).toBe(routes.messages());
  });
});

/** Of a PNG from its header (https://www.w3.org/TR/png/#11IHDR), of a JPEG from its frame (ITU T.81, B.2.2). */
function sizeOf(file: string, type: string): string {
  const bytes = readFileSync(file);
  if (type === 'image/png') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xc2)
      return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error(`${file} is no picture of ${type}.`);
}
