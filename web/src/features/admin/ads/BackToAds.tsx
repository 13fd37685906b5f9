import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { adminAddresses } from '../addresses.ts';
import { texts } from './texts.ts';

export function BackToAds() {
  return (
    <Button component={Link} to={adminAddresses.ads} variant="outlined" color="inherit">
      {texts.back}
    </Button>
  );
}
