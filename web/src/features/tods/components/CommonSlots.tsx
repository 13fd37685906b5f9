import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Slot } from '@tod/model';
import { Link as RouterLink } from 'react-router-dom';
import { formatSlot, spellSlot } from '../../../domain/tods/slots/formatSlot.ts';
import type { SlotSuggestions } from '../../../domain/tods/slots/useSlotSuggestions.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

interface CommonSlotsProps {
  readonly partnerName: string;
  readonly suggestions: SlotSuggestions;
  readonly now: Date;
  readonly onPropose: (slot: Slot) => void;
}

/** When both are free next; each moment can be proposed. */
export function CommonSlots({ partnerName, suggestions, now, onPropose }: CommonSlotsProps) {
  return (
    <Card component="section" aria-label={texts.commonSlots}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h4" component="h2">
          {texts.commonSlots}
        </Typography>
        {suggestions.status === 'loading' ? (
          <SkeletonGroup>
            <Stack sx={{ gap: 1 }}>
              {[1, 2, 3].map((row) => (
                <SkeletonBlock key={row} sx={{ height: 52 }} />
              ))}
            </Stack>
          </SkeletonGroup>
        ) : suggestions.status === 'error' ? (
          <ErrorState title={texts.commonSlotsFailed} error={suggestions.error} onRetry={suggestions.retry} />
        ) : suggestions.slots.length > 0 ? (
          <Stack component="ul" sx={{ m: 0, p: 0, gap: 1 }}>
            {suggestions.slots.map((slot) => (
              <Stack
                component="li"
                direction="row"
                key={slot.start.getTime()}
                sx={{
                  listStyle: 'none',
                  gap: 1,
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  bgcolor: 'tint.main',
                  color: 'tint.contrastText',
                  borderRadius: '16px',
                  px: 2,
                  py: 1,
                }}
              >
                <Typography variant="subtitle2" component="p">
                  {formatSlot(slot, now)}
                </Typography>
                <Button
                  onClick={() => onPropose(slot)}
                  size="small"
                  variant="outlined"
                  color="inherit"
                  aria-label={texts.proposeSlotOf(spellSlot(slot))}
                >
                  {texts.proposeSlot}
                </Button>
              </Stack>
            ))}
          </Stack>
        ) : (
          <Box>
            <Typography color="textSecondary">
              {suggestions.hasOwnHours ? texts.noCommonSlot(partnerName) : texts.noOwnHours}
            </Typography>
            {suggestions.hasOwnHours ? null : (
              <Link component={RouterLink} to={routes.profile()} sx={{ fontWeight: 600 }}>
                {texts.completeProfile}
              </Link>
            )}
          </Box>
        )}
      </Stack>
    </Card>
  );
}
