import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  DEFAULT_SLOT,
  hoursOfTimeSlot,
  LONG_SLOT_HOURS,
  MAX_LABEL_LENGTH,
  runsPastMidnight,
  type TimeSlot,
} from '@tod/model';
import { type FormEvent, useId, useState } from 'react';
import { isSameSlot } from '../../../domain/profile/availability/scheduleEditing.ts';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { texts } from '../texts.ts';

interface SlotDialogProps {
  /** The day's other slots, so that none is there twice. */
  readonly others: readonly TimeSlot[];
  /** The one to change; undefined for another one. */
  readonly edited?: TimeSlot | undefined;
  readonly onSave: (slot: TimeSlot) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the hours of a slot. An end at or before the start is allowed: the slot then ends on the next day. What is longer than
 * people play is asked about before it is saved.
 */
export function SlotDialog({ others, edited, onSave, onClose }: SlotDialogProps) {
  const id = useId();
  const [startTime, setStartTime] = useState<string>(edited?.startTime ?? DEFAULT_SLOT.startTime);
  const [endTime, setEndTime] = useState<string>(edited?.endTime ?? DEFAULT_SLOT.endTime);
  const [label, setLabel] = useState(edited?.label ?? '');
  const [askedAbout, setAskedAbout] = useState('');
  const slot = { startTime, endTime, label: label.trim() };
  const isComplete = startTime !== '' && endTime !== '';
  const typed = `${startTime} ${endTime}`;
  const isLongAsked = askedAbout === typed;
  const hours = isComplete ? hoursOfTimeSlot(slot) : 0;
  const isKnown = others.some((other) => isSameSlot(other, slot));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete || isKnown) return;
    const isAsIs = edited !== undefined && isSameSlot(edited, slot);
    if (hours > LONG_SLOT_HOURS && !isLongAsked && !isAsIs) setAskedAbout(typed);
    else onSave(slot);
  }

  return (
    <Dialog isOpen onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <form onSubmit={handleSubmit}>
        <DialogTitle id={`${id}-title`}>
          {edited === undefined ? texts.slotDialogTitle : texts.slotEditTitle}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 1 }}>
            <TextField
              autoFocus
              type="time"
              label={texts.slotStart}
              value={startTime}
              onChange={(event) => setStartTime(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              type="time"
              label={texts.slotEnd}
              value={endTime}
              onChange={(event) => setEndTime(event.target.value)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              label={texts.slotLabel}
              placeholder={texts.slotLabelPlaceholder}
              value={label}
              onChange={(event) => setLabel(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_LABEL_LENGTH }, inputLabel: { shrink: true } }}
              sx={{ gridColumn: '1 / -1' }}
            />
          </Box>
          <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1.5, minHeight: 22 }}>
            {!isComplete
              ? texts.slotIncomplete
              : isKnown
                ? texts.slotExists
                : isLongAsked
                  ? texts.slotLong(hours)
                  : runsPastMidnight(slot)
                    ? texts.pastMidnightHelp
                    : ''}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!isComplete || isKnown}>
            <span>
              {isLongAsked ? texts.slotKeepLong : edited === undefined ? texts.slotAdd : texts.slotSave}
            </span>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
