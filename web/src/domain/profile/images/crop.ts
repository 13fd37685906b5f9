import type { ImageSize } from './imageSize.ts';

/** What of a picture is kept: a square around a point of it, in px of the picture. */
export interface Crop {
  /** The centre of the square. */
  readonly x: number;
  readonly y: number;
  /** 1 is the largest square that fits into the picture, 2 one of half its side. */
  readonly zoom: number;
}

/** A square of a picture, by its upper left corner, in px of the picture. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** A point of the frame in which the square is shown: 0, 0 is its centre, its edges are half a unit away. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

export const MAX_ZOOM = 4;
/** By which share of the frame a key, or a press on an arrow, moves the picture. */
export const MOVE_STEP = 0.05;
const CENTRE: FramePoint = { x: 0, y: 0 };

/** The largest square in the middle of a picture. */
export function centredCrop({ width, height }: ImageSize): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

export function cropArea({ x, y, zoom }: Crop, size: ImageSize): CropArea {
  const side = sideAt(zoom, size);
  return { x: x - side / 2, y: y - side / 2, side };
}

/** Moves the picture below the frame, by shares of the frame; it never leaves a part of the frame empty. */
export function moveCrop(crop: Crop, size: ImageSize, right: number, down: number): Crop {
  const side = sideAt(crop.zoom, size);
  return within({ ...crop, x: crop.x - right * side, y: crop.y - down * side }, size);
}

/** Shows the picture larger or smaller, within what there is; what lies at the anchor stays there. */
export function zoomCrop(crop: Crop, size: ImageSize, zoom: number, anchor: FramePoint = CENTRE): Crop {
  const next = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const lost = sideAt(crop.zoom, size) - sideAt(next, size);
  return within({ x: crop.x + anchor.x * lost, y: crop.y + anchor.y * lost, zoom: next }, size);
}

/**
 * Follows the fingers (or the pointer) on the frame: one moves the picture, two move it and pinch it.
 * @param before where they were, in the same order as in `after`
 */
export function followPointers(
  crop: Crop,
  size: ImageSize,
  before: readonly FramePoint[],
  after: readonly FramePoint[],
): Crop {
  const [from, to] = [middleOf(before), middleOf(after)];
  const spread = spreadOf(before);
  const zoomed = spread === 0 ? crop : zoomCrop(crop, size, (crop.zoom * spreadOf(after)) / spread, from);
  return moveCrop(zoomed, size, to.x - from.x, to.y - from.y);
}

function sideAt(zoom: number, { width, height }: ImageSize): number {
  return Math.min(width, height) / zoom;
}

function within({ x, y, zoom }: Crop, size: ImageSize): Crop {
  const half = sideAt(zoom, size) / 2;
  const clamp = (value: number, length: number) => Math.min(length - half, Math.max(half, value));
  return { x: clamp(x, size.width), y: clamp(y, size.height), zoom };
}

function middleOf([first = CENTRE, second = first]: readonly FramePoint[]): FramePoint {
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
}

function spreadOf([first = CENTRE, second = first]: readonly FramePoint[]): number {
  return Math.hypot(second.x - first.x, second.y - first.y);
}
