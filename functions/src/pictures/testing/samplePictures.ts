import { crc32 } from 'node:zlib';

/** Pictures of 8 by 6 px as Chromium's canvas writes them, without its colour profile: what `readPicture` leaves as it is. */
export const SAMPLE_PICTURES = {
  jpeg: bytesOf(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAbEAADAAIDAAAAAAAAAAAAAAAAAQIEBRESsf/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAHREBAAEDBQAAAAAAAAAAAAAAAQIAAwQFBhExcf/aAAwDAQACEQMRAD8AktpE3jSqXK7rxgApNvY1m5hEpwF5ewp+vqZj4V//2Q==',
  ),
  png: bytesOf(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAALUlEQVR4AaSMsQkAAAjDisf6/wcqOFjEThYKGUIsAN8HzYhPFEJUtC+Eif2FBAAA//+eiuXoAAAABklEQVQDAJcBDQAimaYJAAAAAElFTkSuQmCC',
  ),
  webp: bytesOf(
    'UklGRowAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSA0AAAABDzD/ERHiH/8R/Q8eAFZQOCBYAAAAMAIAnQEqCAAGAAKAQiWwAnRyAPsAAmGxfLAA/uv/76iM4Xxp+ZOBGv80/6e/ec8//0Jr+bf8YFv+Tfqf4R1fXf+/v/9DvTM3+n2Ir6xNWn/8AVl8/5doAA==',
  ),
  lossless: bytesOf('UklGRiwAAABXRUJQVlA4TB8AAAAvB0ABEBcQ8y8gKPJ/tPkP+EBAQpSRRtppRET/IyInAA=='),
  alpha: bytesOf(
    'UklGRqAAAABXRUJQVlA4WAoAAAAQAAAABwAABQAAQUxQSBsAAAABFyAQSLLdn2CNiAgHAkkbWMiHNOdDRPQ/JHsAVlA4IF4AAABwAgCdASoIAAYAAoBCJbACdHIA+wBwlYLSanrAAP7r/++ojOF8afmaHSDf3T/j/8QElKn//sJr+bf8YFv+Tf6H+KeN36G/+/v/89/Or/XudBq/VGP/+34tj+ptJgAA',
  ),
} as const;

/** A JPEG as a camera writes it: with its place in EXIF, a comment, and another picture behind its end. */
export function photoWithPlace(place: string): Uint8Array<ArrayBuffer> {
  const { jpeg } = SAMPLE_PICTURES;
  const tagged = (marker: number, text: string) => {
    const content = new TextEncoder().encode(text);
    return [0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content];
  };
  return Uint8Array.from([
    ...jpeg.subarray(0, 2),
    ...tagged(0xe1, `Exif\0\0GPSLatitude ${place}`),
    ...tagged(0xed, `Photoshop 3.0\0${place}`),
    ...tagged(0xfe, place),
    ...jpeg.subarray(2),
    ...new TextEncoder().encode(place),
  ]);
}

/** A WebP with chunks added behind the picture. */
export function webpWith(chunks: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const added = Object.entries(chunks).flatMap(([type, text]) => {
    const content = new TextEncoder().encode(text);
    const head = new Uint8Array(8);
    head.set(new TextEncoder().encode(type));
    new DataView(head.buffer).setUint32(4, content.length, true);
    return [...head, ...content, ...(content.length % 2 === 0 ? [] : [0])];
  });
  const whole = Uint8Array.from([...SAMPLE_PICTURES.webp, ...added]);
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true);
  return whole;
}

/** A PNG with chunks added in front of its end. */
export function pngWith(chunks: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const { png } = SAMPLE_PICTURES;
  const added = Object.entries(chunks).flatMap(([type, text]) => {
    const content = new TextEncoder().encode(type + text);
    const chunk = new Uint8Array(content.length + 8);
    chunk.set(content, 4);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, content.length - 4);
    view.setUint32(chunk.length - 4, crc32(content));
    return [...chunk];
  });
  return Uint8Array.from([...png.subarray(0, -12), ...added, ...png.subarray(-12)]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
