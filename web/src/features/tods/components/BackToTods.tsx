import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** The way back to the list, above everything else on the page of a tod. */
export function BackToTods() {
  return (
    <Box sx={{ mb: 1.5, ml: -1 }}>
      <Button
        component={RouterLink}
        to={routes.tods()}
        color="inherit"
        size="small"
        startIcon={<Icon name="back" size={18} />}
      >
        {texts.back}
      </Button>
    </Box>
  );
}
