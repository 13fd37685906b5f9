import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  type DayEntry,
  MAX_NOTE_LENGTH,
  MAX_SLOTS_PER_DAY,
  runsPastMidnight,
  type TimeSlot,
} from '@tod/model';
import { useRef } from 'react';
import { texts as profileTexts } from '../../../domain/profile/texts.ts';
import { STORED_MARK } from '../../../platform/navigation/occupied.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { useTypedText } from './useTypedText.ts';

/** What editing a day leads to; without these the day only shows. */
export interface DayEditing {
  readonly onAdd?: () => void;
  readonly onEdit?: (slot: TimeSlot) => void;
  readonly onRemove?: (slot: TimeSlot) => void;
  /** @param before the note that stood there when the first key was typed */
  readonly onNote?: (note: string, before: string) => void;
}

interface DayBlockProps extends DayEditing {
  readonly entry: DayEntry;
}

/** One day of the week: its slots, and a remark. */
export function DayBlock({ entry, onAdd, onEdit, onRemove, onNote }: DayBlockProps) {
  const { day, timeSlots, customNote } = entry;
  const isFull = timeSlots.length >= MAX_SLOTS_PER_DAY;
  const section = useRef<HTMLElement>(null);
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={day}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
        gap: { xs: 1, sm: 2 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '20px',
        px: 2,
        py: 1.5,
      }}
    >
      <Typography variant="h4" component="h3" sx={{ pt: { sm: 1 } }}>
        {day}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {timeSlots.length === 0 && onAdd === undefined ? (
          <Typography color="text.secondary" sx={{ pt: { sm: 0.75 } }}>
            {texts.dayFree}
          </Typography>
        ) : null}
        {timeSlots.length === 0 ? null : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {timeSlots.map((slot) => (
              <SlotItem
                key={`${slot.startTime} ${slot.endTime} ${slot.label}`}
                day={day}
                slot={slot}
                {...(onEdit === undefined ? {} : { onEdit: () => onEdit(slot) })}
                {...(onRemove === undefined
                  ? {}
                  : {
                      onRemove: () => {
                        // The button goes with its slot; whoever used the keyboard goes on from the day.
                        section.current?.focus();
                        onRemove(slot);
                      },
                    })}
              />
            ))}
          </Box>
        )}
        {onAdd === undefined ? null : isFull ? (
          <Typography variant="body2" color="text.secondary">
            {profileTexts.dayFull(MAX_SLOTS_PER_DAY)}
          </Typography>
        ) : (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="plus" size={18} />}
            aria-label={texts.addSlotOn(day)}
            onClick={onAdd}
          >
            {texts.addSlot}
          </Button>
        )}
        {onNote === undefined ? (
          customNote === '' ? null : (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {customNote}
            </Typography>
          )
        ) : (
          <NoteField day={day} note={customNote} onNote={onNote} />
        )}
      </Box>
    </Box>
  );
}

function SlotItem(props: {
  readonly day: string;
  readonly slot: TimeSlot;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}) {
  const { day, slot, onEdit, onRemove } = props;
  const hours = texts.slot(slot.startTime, slot.endTime);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'tint.main',
        color: 'tint.contrastText',
        borderRadius: '16px',
        pl: 1.75,
        pr: onRemove === undefined ? 1.75 : 0,
        py: onRemove === undefined ? 1 : 0,
        minHeight: 44,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {onEdit === undefined ? (
          <Typography variant="subtitle2" component="span" sx={{ whiteSpace: 'nowrap' }}>
            {hours}
          </Typography>
        ) : (
          <Button
            color="inherit"
            size="small"
            aria-label={texts.editSlot(day, hours)}
            onClick={onEdit}
            sx={{ minHeight: 44, px: 1, ml: -1, whiteSpace: 'nowrap', textDecoration: 'underline' }}
          >
            {hours}
          </Button>
        )}
        {runsPastMidnight(slot) ? (
          <Typography variant="caption" component="span" sx={{ ml: 1 }}>
            {texts.pastMidnight}
          </Typography>
        ) : null}
        {slot.label === '' ? null : (
          <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {slot.label}
          </Typography>
        )}
      </Box>
      {onRemove === undefined ? null : (
        <IconButton color="inherit" aria-label={texts.removeSlot(day, hours)} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </IconButton>
      )}
    </Box>
  );
}

/** Saved when the field is left, so that not every key is a write. */
function NoteField(props: {
  readonly day: string;
  readonly note: string;
  readonly onNote: NonNullable<DayEditing['onNote']>;
}) {
  const { day, note, onNote } = props;
  const field = useTypedText(note, (typed, before) => {
    if (typed.trim() !== note) onNote(typed, before);
    return true;
  });
  return (
    <TextField
      size="small"
      fullWidth
      value={field.text}
      placeholder={texts.notePlaceholder}
      onChange={(event) => field.type(event.target.value)}
      onBlur={field.leave}
      slotProps={{
        htmlInput: {
          'aria-label': texts.note(day),
          maxLength: MAX_NOTE_LENGTH,
          [STORED_MARK]: field.isTyped ? undefined : '',
        },
      }}
    />
  );
}
