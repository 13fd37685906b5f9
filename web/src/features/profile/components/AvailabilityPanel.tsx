import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DAYS, type Day, type DayEntry, type TimeSlot } from '@tod/model';
import { useState } from 'react';
import {
  entryOf,
  isSameSlot,
  type ScheduleEdit,
} from '../../../domain/profile/availability/scheduleEditing.ts';
import type { ScheduleEditor } from '../../../domain/profile/availability/useSchedule.ts';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { texts } from '../texts.ts';
import { DayBlock, type DayEditing } from './DayBlock.tsx';
import { MonthView } from './MonthView.tsx';
import { Panel } from './Panel.tsx';
import { SavingLine } from './SavingLine.tsx';
import { SlotDialog } from './SlotDialog.tsx';

const PANEL_ID = 'availability-panel';

const VIEWS = [
  { value: 'weekly', label: texts.weekly },
  { value: 'calendar', label: texts.calendar },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** What only the owner has. */
interface Editor {
  readonly isEditing: boolean;
  readonly status: ScheduleEditor['status'];
  /** The saved schedule is being read again. */
  readonly isReloading: boolean;
  /** Opens it for editing. */
  readonly onStart: () => void;
  readonly onEdit: (edit: ScheduleEdit) => void;
}

interface AvailabilityPanelProps {
  readonly schedule: readonly DayEntry[];
  /** Whose it is where nothing can be edited: somebody else's, or one's own while one is suspended. */
  readonly isOwn?: boolean;
  readonly editor?: Editor;
}

/** When a person is free: by the week, or on a calendar that shows which days repeat. */
export function AvailabilityPanel({
  schedule,
  editor,
  isOwn = editor !== undefined,
}: AvailabilityPanelProps) {
  const [view, setView] = useState<View>('weekly');
  const [opened, setOpened] = useState<{ readonly day: Day; readonly edited?: TimeSlot }>();
  const isEditing = editor?.isEditing === true;
  const status = editor?.status ?? 'saved';
  const isEmpty = schedule.every((entry) => entry.timeSlots.length === 0 && entry.customNote === '');

  /** What a day needs to be edited; nothing while the schedule only shows. */
  function editingOf(day: Day): DayEditing {
    if (!isEditing) return {};
    return {
      onAdd: () => setOpened({ day }),
      onEdit: (edited) => setOpened({ day, edited }),
      onRemove: (slot) => editor.onEdit({ type: 'remove', day, slot }),
      onNote: (note, before) => editor.onEdit({ type: 'note', day, note, before }),
    };
  }

  return (
    <Panel
      title={isOwn ? texts.availabilityTitle : texts.othersAvailabilityTitle}
      {...(editor === undefined
        ? {}
        : { text: isEditing ? texts.availabilityEditHelp : texts.availabilityHelp })}
    >
      <SavingLine hasPlace={isEditing || status !== 'saved'}>
        {status === 'saved' ? '' : status === 'saving' ? texts.availabilitySaving : texts.availabilityWaiting}
      </SavingLine>
      <TabBar
        label={texts.availabilityViews}
        tabs={VIEWS}
        value={view}
        onChange={setView}
        panelId={PANEL_ID}
      />
      <TabPanel id={PANEL_ID} label={texts[view]}>
        {editor?.isReloading === true ? (
          <WeekSkeleton />
        ) : isEmpty && !isEditing ? (
          <>
            <Typography color="text.secondary">
              {editor !== undefined ? texts.noSlots : isOwn ? texts.noSlotsNow : texts.othersNoSlots}
            </Typography>
            {editor === undefined ? null : (
              <Button variant="outlined" color="inherit" onClick={editor.onStart} sx={{ mt: 1.5 }}>
                {texts.firstSlots}
              </Button>
            )}
          </>
        ) : view === 'weekly' ? (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {DAYS.map((day) => (
              <DayBlock key={day} entry={entryOf(schedule, day)} {...editingOf(day)} />
            ))}
          </Box>
        ) : (
          <MonthView schedule={schedule} isEditing={isEditing} editingOf={editingOf} />
        )}
      </TabPanel>
      {opened === undefined || !isEditing ? null : (
        <SlotDialog
          others={othersOf(entryOf(schedule, opened.day), opened.edited)}
          edited={opened.edited}
          onClose={() => setOpened(undefined)}
          onSave={(slot) => {
            const { day, edited } = opened;
            setOpened(undefined);
            if (edited !== undefined && isSameSlot(edited, slot)) return;
            if (edited !== undefined) editor.onEdit({ type: 'remove', day, slot: edited });
            editor.onEdit({ type: 'add', day, slot });
          }}
        />
      )}
    </Panel>
  );
}

/** The day's slots that stay as they are while one is changed or added. */
function othersOf({ timeSlots }: DayEntry, edited: TimeSlot | undefined): readonly TimeSlot[] {
  return edited === undefined ? timeSlots : timeSlots.filter((slot) => !isSameSlot(slot, edited));
}

/** Seven days on their way. */
function WeekSkeleton() {
  return (
    <SkeletonGroup label={texts.availabilityLoading}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {DAYS.map((day) => (
          <SkeletonBlock key={day} sx={{ height: { xs: 84, sm: 62 }, borderRadius: '20px' }} />
        ))}
      </Box>
    </SkeletonGroup>
  );
}
