import { describe, expect, it } from 'vitest';
import { centredCrop, cropArea, followPointers, MAX_ZOOM, moveCrop, zoomCrop } from './crop.ts';

const WIDE = { width: 1600, height: 1200 };
const start = centredCrop(WIDE);

describe('a crop', () => {
  it('begins with the largest square in the middle', () => {
    expect(cropArea(start, WIDE)).toEqual({ x: 200, y: 0, side: 1200 });
    expect(cropArea(centredCrop({ width: 10, height: 1000 }), { width: 10, height: 1000 })).toEqual({
      x: 0,
      y: 495,
      side: 10,
    });
  });

  it('follows what moves it as far as the picture goes', () => {
    expect(cropArea(moveCrop(start, WIDE, 0.1, 0), WIDE)).toEqual({ x: 80, y: 0, side: 1200 });
    expect(cropArea(moveCrop(start, WIDE, 5, 5), WIDE)).toEqual({ x: 0, y: 0, side: 1200 });
    expect(cropArea(moveCrop(start, WIDE, -5, -5), WIDE)).toEqual({ x: 400, y: 0, side: 1200 });
  });

  it('zooms between the whole height and a quarter of it, around its centre', () => {
    expect(cropArea(zoomCrop(start, WIDE, 2), WIDE)).toEqual({ x: 500, y: 300, side: 600 });
    expect(zoomCrop(start, WIDE, 99).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop(start, WIDE, 0).zoom).toBe(1);
  });

  it('comes back inside of the picture where less zoom would leave it', () => {
    const corner = moveCrop(zoomCrop(start, WIDE, 4), WIDE, 9, 9);
    expect(cropArea(corner, WIDE)).toEqual({ x: 0, y: 0, side: 300 });
    expect(cropArea(zoomCrop(corner, WIDE, 1), WIDE)).toEqual({ x: 0, y: 0, side: 1200 });
  });

  it('keeps what lies at the anchor where it is', () => {
    const anchor = { x: 0.25, y: -0.25 };
    const zoomed = zoomCrop(start, WIDE, 2, anchor);
    const pointAt = (crop: typeof start) => {
      const { x, y, side } = cropArea(crop, WIDE);
      return [x + (0.5 + anchor.x) * side, y + (0.5 + anchor.y) * side];
    };
    expect(pointAt(zoomed)).toEqual(pointAt(start));
  });
});

describe('fingers on the frame', () => {
  it('move the picture with one, wherever it lies', () => {
    const zoomed = zoomCrop(start, WIDE, 2);
    expect(followPointers(zoomed, WIDE, [{ x: 0.3, y: 0.3 }], [{ x: 0.2, y: 0.3 }])).toEqual(
      moveCrop(zoomed, WIDE, -0.1, 0),
    );
  });

  it('pinch it with two, and move it at the same time', () => {
    const before = [
      { x: -0.1, y: 0 },
      { x: 0.1, y: 0 },
    ];
    const apart = followPointers(start, WIDE, before, [
      { x: -0.2, y: 0 },
      { x: 0.2, y: 0 },
    ]);
    expect(apart).toEqual(zoomCrop(start, WIDE, 2));
    const moved = followPointers(start, WIDE, before, [
      { x: -0.1, y: 0 },
      { x: 0.3, y: 0 },
    ]);
    expect(moved).toEqual(moveCrop(zoomCrop(start, WIDE, 2), WIDE, 0.1, 0));
  });

  it('change nothing where two of them begin at the same point', () => {
    const same = [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ];
    expect(followPointers(start, WIDE, same, same)).toEqual(start);
  });
});
