import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** The way back to the list, above everything else on the page of a tod. */
export function BackToTods() {
  const address = useWayBack(routes.tods());
  return (
    <Box sx={{ mb: 1.5, ml: -1 }}>
      <Button
        component={RouterLink}
        to={address}
        color="inherit"
        size="small"
        startIcon={<Icon name="back" size={18} />}
      >
        {texts.back}
      </Button>
    </Box>
  );
}
