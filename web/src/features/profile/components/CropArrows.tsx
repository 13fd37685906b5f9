import Box from '@mui/material/Box';
import { type Crop, MOVE_STEP, moveCrop } from '../../../domain/profile/images/crop.ts';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';
import { RoundButton } from '../../../platform/ui/RoundButton.tsx';
import { photoTexts } from '../photoTexts.ts';

interface CropArrowsProps {
  readonly picture: HTMLCanvasElement;
  readonly onChange: (edit: (crop: Crop) => Crop) => void;
}

/** Moves the picture below the frame by presses, for whoever cannot drag and has no keys. */
export function CropArrows({ picture, onChange }: CropArrowsProps) {
  return (
    <Box role="group" aria-label={photoTexts.moves} sx={{ display: 'flex', gap: 1 }}>
      {ARROWS.map(({ label, icon, turn = 0, right, down }) => (
        <RoundButton
          key={label}
          label={label}
          onClick={() =>
            onChange((current) => moveCrop(current, picture, right * MOVE_STEP, down * MOVE_STEP))
          }
        >
          <Icon name={icon} style={{ rotate: `${turn}deg` }} />
        </RoundButton>
      ))}
    </Box>
  );
}

interface Arrow {
  readonly label: string;
  readonly icon: IconName;
  /** In degrees. */
  readonly turn?: number;
  /** In steps. */
  readonly right: number;
  readonly down: number;
}

const ARROWS: readonly Arrow[] = [
  { label: photoTexts.moveLeft, icon: 'back', right: -1, down: 0 },
  { label: photoTexts.moveUp, icon: 'down', turn: 180, right: 0, down: -1 },
  { label: photoTexts.moveDown, icon: 'down', right: 0, down: 1 },
  { label: photoTexts.moveRight, icon: 'forward', right: 1, down: 0 },
];
