import { useEffect, useRef } from 'react';
import type { CropArea } from '../../../domain/profile/images/crop.ts';

interface CroppedCanvasProps {
  readonly picture: HTMLCanvasElement;
  readonly area: CropArea;
  /** At most how wide and high it is shown, in px. */
  readonly size: number;
}

/** Screens have up to about two points a pixel. */
const DENSITY = 2;

/** A square of a picture, as wide as what holds it. */
export function CroppedCanvas({ picture, area: { x, y, side }, size }: CroppedCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const points = size * DENSITY;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, points, points);
    context.drawImage(picture, x, y, side, side, 0, 0, points, points);
  }, [picture, x, y, side, points]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={points}
      height={points}
      style={{ display: 'block', width: '100%', height: '100%' }}
    />
  );
}
