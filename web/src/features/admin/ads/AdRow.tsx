import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import { type Ad, type AdStatus, adStatus } from '@tod/model';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../platform/text/format.ts';
import { adminAddresses } from '../addresses.ts';
import { texts } from './texts.ts';

interface AdRowProps {
  readonly ad: Ad;
  readonly now: Date;
  /** Being switched: it takes no second press. */
  readonly isBusy: boolean;
  readonly onSwitch: (active: boolean) => void;
  readonly onDelete: () => void;
}

/** An advertisement in the list: what it is, where and when it is shown, and what may be done with it. */
export function AdRow({ ad, now, isBusy, onSwitch, onDelete }: AdRowProps) {
  const status = adStatus(ad, now);
  const { startDate, endDate } = ad;
  return (
    <Box component="li" sx={ROW}>
      <Box component="img" src={ad.imageUrl} alt="" loading="lazy" decoding="async" sx={IMAGE} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="h2" sx={{ typography: 'h4', m: 0, overflowWrap: 'anywhere' }}>
            {ad.title}
          </Box>
          <Chip size="small" label={texts.statuses[status]} {...STATUS_LOOKS[status]} />
        </Box>
        {ad.description === '' ? null : (
          <Box component="p" sx={{ typography: 'body2', m: 0, mt: 0.5, overflowWrap: 'anywhere' }}>
            {ad.description}
          </Box>
        )}
        <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0, mt: 0.5 }}>
          {ad.locations.map((location) => texts.locations[location]).join(' · ')}
        </Box>
        <Box component="p" sx={{ typography: 'body2', color: 'text.secondary', m: 0 }}>
          {[
            texts.window(
              startDate === null ? null : formatDateTime(startDate),
              endDate === null ? null : formatDateTime(endDate),
            ),
            texts.weight(ad.weight),
          ].join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Switch
          checked={ad.active}
          onChange={(_, active) => {
            // Disabled it would lose the focus.
            if (!isBusy) onSwitch(active);
          }}
          slotProps={{ input: { 'aria-label': texts.switchLabel(ad.title), 'aria-disabled': isBusy } }}
        />
        <Button
          component={Link}
          to={adminAddresses.ad(ad.id)}
          variant="outlined"
          color="inherit"
          size="small"
          aria-label={texts.editOne(ad.title)}
        >
          {texts.edit}
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="small"
          onClick={onDelete}
          aria-haspopup="dialog"
          aria-label={texts.removeOne(ad.title)}
        >
          {texts.remove}
        </Button>
      </Box>
    </Box>
  );
}

const STATUS_LOOKS = {
  active: { color: 'success', variant: 'filled' },
  scheduled: { color: 'primary', variant: 'outlined' },
  expired: { color: 'default', variant: 'outlined' },
  inactive: { color: 'default', variant: 'filled' },
} as const satisfies Record<AdStatus, object>;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  bgcolor: 'background.paper',
} as const;

const IMAGE = {
  width: 120,
  height: 72,
  objectFit: 'cover',
  borderRadius: '12px',
  bgcolor: 'tint.main',
  flexShrink: 0,
} as const;
