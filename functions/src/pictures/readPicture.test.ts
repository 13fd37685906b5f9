import { describe, expect, it } from 'vitest';
import { readPicture } from './readPicture.ts';
import { photoWithPlace, pngWith, SAMPLE_PICTURES, webpWith } from './testing/samplePictures.ts';

const PLACE = '45.899 N 6.129 E, 12 rue du Lac';
const SAMPLES = Object.entries(SAMPLE_PICTURES);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const ascii = (words: string) => new TextEncoder().encode(words);

describe('readPicture', () => {
  it.each(SAMPLES)('leaves what a canvas encodes as it is: %s', (_name, bytes) => {
    const picture = readPicture(bytes);
    expect(picture).toMatchObject({ width: 8, height: 6 });
    expect(picture?.bytes).toEqual(bytes);
  });

  it.each<[string, Uint8Array]>([
    ['a JPEG', photoWithPlace(PLACE)],
    ['a WebP', webpWith({ EXIF: PLACE, 'XMP ': PLACE, none: PLACE })],
    ['a PNG', pngWith({ tEXt: PLACE, eXIf: PLACE, iTXt: PLACE, fdAT: PLACE })],
    ['what follows a PNG', Uint8Array.from([...SAMPLE_PICTURES.png, ...ascii(PLACE)])],
    ['what follows a WebP', Uint8Array.from([...SAMPLE_PICTURES.webp, ...ascii(PLACE)])],
  ])('takes out of %s what does not draw it', (_name, tagged) => {
    expect(text(tagged)).toContain(PLACE);
    const picture = readPicture(tagged);
    expect(text(picture?.bytes ?? tagged)).not.toContain('45.899');
    expect(SAMPLES.map(([, bytes]) => bytes)).toContainEqual(picture?.bytes);
  });

  it.each<[string, Uint8Array]>([
    ['four letters and a page', ascii('GIF8<script>alert(1)</script>')],
    ['an animation', ascii('GIF89a\u0001\0\u0001\0')],
    [
      'the beginning of a JPEG and a program',
      Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...ascii('MZ\0 no picture')]),
    ],
    [
      'the beginning of a PNG and a page',
      Uint8Array.from([...SAMPLE_PICTURES.png.subarray(0, 33), ...ascii('<html>')]),
    ],
    ['a container and a page', ascii('RIFF\u0010\0\0\0WEBP<html></html>')],
    ['a WebP that moves', webpWith({ ANIM: '123456', ANMF: 'frame' })],
    ['a PNG with a part that nobody knows', pngWith({ PAGE: '<html>' })],
    ['nothing', new Uint8Array()],
  ])('takes %s for no picture', (_name, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  it.each(SAMPLES)('takes no part of %s for it, wherever it is cut off', (_name, bytes) => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(readPicture(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  });

  it('ends with whatever bytes it gets, and never finds more in its own answer', () => {
    for (const [, sample] of SAMPLES)
      for (let index = 0; index < sample.length; index += 1)
        for (const value of [0, 0x7f, 0xff]) {
          const broken = Uint8Array.from(sample);
          broken[index] = value;
          const picture = readPicture(broken);
          if (picture !== null) expect(readPicture(picture.bytes)).toEqual(picture);
        }
  });

  it('takes none of more pixels than a screen has, nor of none', () => {
    const enormous = Uint8Array.from(SAMPLE_PICTURES.jpeg);
    const frame = text(enormous).indexOf('\xff\xc0');
    new DataView(enormous.buffer).setUint16(frame + 7, 4096);
    expect(readPicture(enormous)).toMatchObject({ width: 4096 });
    for (const side of [frame + 5, frame + 7])
      for (const pixels of [4097, 0]) {
        const odd = Uint8Array.from(enormous);
        new DataView(odd.buffer).setUint16(side, pixels);
        expect(readPicture(odd)).toBeNull();
      }
  });
});
