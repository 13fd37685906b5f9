import Button from '@mui/material/Button';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import type { ProfileTab } from './profileTabs.ts';

interface EditActionProps {
  readonly tab: ProfileTab;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

/** For whoever closes the form: the focus goes where it was opened. */
export const EDIT_ACTION_ID = 'profile-edit';

/** Starts and ends editing. Sports need no mode: each change is saved by itself. The form has its own buttons. */
export function EditAction({ tab, isEditing, onEdit, onDone }: EditActionProps) {
  if (tab === 'sports' || (tab === 'profile' && isEditing)) return null;
  if (isEditing) {
    return (
      <Button variant="contained" onClick={onDone}>
        <span>{texts.done}</span>
      </Button>
    );
  }
  return (
    <Button
      id={EDIT_ACTION_ID}
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="edit" size={18} />}
      onClick={onEdit}
    >
      <span>{texts.edit}</span>
    </Button>
  );
}
