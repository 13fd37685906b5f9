import IconButton from '@mui/material/IconButton';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';

interface PictureButtonProps {
  readonly id?: string;
  /** What it does; the icon alone does not say it. */
  readonly label: string;
  readonly icon: IconName;
  /** Meanwhile it keeps the focus, and takes no press. */
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** A round button that lies on a photo or a banner. */
export function PictureButton({ id, label, icon, isBusy, onClick }: PictureButtonProps) {
  return (
    <IconButton
      id={id}
      aria-label={label}
      title={label}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      sx={{
        ...(isBusy ? { opacity: 0.6, cursor: 'default' } : {}),
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'tint.main' },
      }}
    >
      <Icon name={icon} size={20} />
    </IconButton>
  );
}
