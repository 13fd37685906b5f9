import { describe, expect, it } from 'vitest';
import { decodeResumeToken, encodeResumeToken } from './resumeToken.ts';

describe('encodeResumeToken', () => {
  it('writes the microseconds as a protobuf message in a message', () => {
    expect(encodeResumeToken({ seconds: 0, nanos: 300_000 })).toEqual(
      Uint8Array.of(0x0a, 3, 0x08, 0xac, 0x02),
    );
  });
});

describe('decodeResumeToken', () => {
  it.each([
    { seconds: 0, nanos: 0 },
    { seconds: 0, nanos: 127_000 },
    { seconds: 1_763_640_000, nanos: 123_456_000 },
  ])('reads back %j', (time) => {
    expect(decodeResumeToken(encodeResumeToken(time))).toEqual(time);
  });

  it.each([
    [[]],
    [[0x0a, 1, 0x08]],
    [[0x0a, 2, 0x08, 0x80]],
    [[0x0a, 3, 0x08, 0x01, 0x01]],
    [[0x0a, 9, 0x08, 0x01]],
    [[0x0b, 2, 0x08, 0x01]],
    [[0x0a, 2, 0x10, 0x01]],
    [Array.from({ length: 40 }, () => 0x80)],
    [[0x0a, 11, 0x08, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]],
  ])('takes %j for no token', (bytes) => {
    expect(decodeResumeToken(Uint8Array.from(bytes))).toBeUndefined();
  });
});
