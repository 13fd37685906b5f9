import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  type Crop,
  cropArea,
  type FramePoint,
  followPointers,
  MOVE_STEP,
  moveCrop,
  zoomCrop,
} from '../../../domain/profile/images/crop.ts';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { photoTexts } from '../photoTexts.ts';
import { CroppedCanvas } from './CroppedCanvas.tsx';

interface CropFrameProps {
  readonly picture: HTMLCanvasElement;
  readonly crop: Crop;
  readonly onChange: (edit: (crop: Crop) => Crop) => void;
  /** What explains how it is used. */
  readonly helpId: string;
}

const FRAME_SIZE = 288;
/** How much larger a key makes the picture. */
const KEY_ZOOM = 1.1;
/** How far a wheel turns (px) until the picture is e times as large. */
const WHEEL_PER_E = 500;

/** What is kept of a picture, in a square with the circle in which it is shown; dragged, pinched, turned and moved by keys. */
export function CropFrame({ picture, crop, onChange, helpId }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, FramePoint>());
  useWheelZoom(frame, (factor, anchor) =>
    onChange((current) => zoomCrop(current, picture, current.zoom * factor, anchor)),
  );

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (!pointers.current.has(event.pointerId)) return;
    const before = [...pointers.current.values()];
    pointers.current.set(event.pointerId, pointOf(event));
    const after = [...pointers.current.values()];
    onChange((current) => followPointers(current, picture, before, after));
  }

  function handleEnd(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId);
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const edit = KEYS[event.key];
    if (edit === undefined) return;
    event.preventDefault();
    onChange((current) => edit(current, picture));
  }

  const percent = (share: number) => Math.round(share * 100);
  return (
    <>
      <Box
        ref={frame}
        // Its keys are its own: a screen reader hands them through.
        role="application"
        tabIndex={0}
        aria-label={photoTexts.frame}
        aria-roledescription={photoTexts.frameKind}
        aria-describedby={helpId}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
        onKeyDown={handleKey}
        sx={{
          position: 'relative',
          width: `min(100%, ${FRAME_SIZE}px, 45dvh)`,
          minWidth: 160,
          aspectRatio: '1',
          overflow: 'hidden',
          borderRadius: '12px',
          cursor: 'grab',
          touchAction: 'none',
          userSelect: 'none',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          '&::after': {
            content: '""',
            position: 'absolute',
            inset: 0,
            borderRadius: '50%',
            border: '2px solid #fff',
            boxShadow: '0 0 0 200px rgba(0, 0, 0, 0.5)',
            pointerEvents: 'none',
          },
        }}
      >
        <CroppedCanvas picture={picture} area={cropArea(crop, picture)} size={FRAME_SIZE} />
      </Box>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {photoTexts.frameState(
          percent(crop.x / picture.width),
          percent(crop.y / picture.height),
          percent(crop.zoom),
        )}
      </Box>
    </>
  );
}

const KEYS: Readonly<Record<string, (crop: Crop, picture: HTMLCanvasElement) => Crop>> = {
  ArrowLeft: (crop, picture) => moveCrop(crop, picture, -MOVE_STEP, 0),
  ArrowRight: (crop, picture) => moveCrop(crop, picture, MOVE_STEP, 0),
  ArrowUp: (crop, picture) => moveCrop(crop, picture, 0, -MOVE_STEP),
  ArrowDown: (crop, picture) => moveCrop(crop, picture, 0, MOVE_STEP),
  '+': (crop, picture) => zoomCrop(crop, picture, crop.zoom * KEY_ZOOM),
  // The same key without Shift, on keyboards that have + above it.
  '=': (crop, picture) => zoomCrop(crop, picture, crop.zoom * KEY_ZOOM),
  '-': (crop, picture) => zoomCrop(crop, picture, crop.zoom / KEY_ZOOM),
};

function pointOf({ currentTarget, clientX, clientY }: Located): FramePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

interface Located {
  readonly currentTarget: Element;
  readonly clientX: number;
  readonly clientY: number;
}

/** React's own handler could not keep what lies around from scrolling. */
function useWheelZoom(
  frame: { readonly current: HTMLDivElement | null },
  onZoom: (factor: number, anchor: FramePoint) => void,
): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { clientX, clientY, deltaY } = event;
      zoom(Math.exp(-deltaY / WHEEL_PER_E), pointOf({ currentTarget: element, clientX, clientY }));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [frame]);
}
