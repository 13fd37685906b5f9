import type { EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { isSameForm, type ProfileDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import type { FormStart } from '../components/ProfileForm.tsx';

/** What of one's own profile is being edited. */
export interface Editing {
  /** Undefined while the form is closed. */
  readonly form: OpenForm | undefined;
  readonly isEditingSchedule: boolean;
  /** What waits on this device for the server and is not in the form; null where nothing waits. */
  readonly waiting: ProfileDraft | null;
  /** What the address has to say of the form, another object each time; undefined where it says so by itself. */
  readonly address: { readonly field: EditedField | undefined } | undefined;
  /** How often the form was closed: each time the focus goes back to what opens it. */
  readonly closings: number;
}

export interface OpenForm {
  readonly startIn: FormStart;
  /** What the form begins with instead of the stored profile. */
  readonly draft: ProfileDraft | null;
}

export type EditingEvent =
  /** Somebody wants to write in a field. */
  | { readonly type: 'formAsked'; readonly field: EditedField }
  /** It was saved or given up, and this waits on the device after that. */
  | { readonly type: 'formClosed'; readonly waiting: ProfileDraft | null }
  /** What waits on this device has changed, here or in another tab. */
  | { readonly type: 'draftChanged'; readonly draft: ProfileDraft | null }
  | { readonly type: 'scheduleOpened' }
  | { readonly type: 'scheduleClosed' };

const CLOSED: Editing = {
  form: undefined,
  isEditingSchedule: false,
  waiting: null,
  address: undefined,
  closings: 0,
};

/** @param field the one that the address asks for; undefined where it asks for no form */
export function startEditing(field: EditedField | undefined, waiting: ProfileDraft | null): Editing {
  const closed = { ...CLOSED, waiting };
  return field === undefined ? openWhenStuck(closed) : { ...openForm(closed, field), address: undefined };
}

export function reduceEditing(state: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'formAsked':
      return openForm(state, event.field);
    case 'formClosed':
      return openWhenStuck({
        ...state,
        form: undefined,
        waiting: event.waiting,
        address: { field: undefined },
        closings: state.closings + 1,
      });
    case 'draftChanged': {
      const waiting = isInForm(state, event.draft) ? null : event.draft;
      return waiting === state.waiting ? state : openWhenStuck({ ...state, waiting });
    }
    case 'scheduleOpened':
      return { ...state, isEditingSchedule: true };
    case 'scheduleClosed':
      return { ...state, isEditingSchedule: false };
  }
}

/** What waited is in the form from now on; an open form keeps what was typed. */
function openForm(state: Editing, field: EditedField): Editing {
  const startIn = { field };
  const address = { field };
  return state.form === undefined
    ? { ...state, form: { startIn, draft: state.waiting }, waiting: null, address }
    : { ...state, form: { ...state.form, startIn }, address };
}

/** The server did not take what was kept for it: the form opens with it, for its owner to go on. */
function openWhenStuck(state: Editing): Editing {
  return state.form === undefined && state.waiting?.isRejected === true ? openForm(state, 'name') : state;
}

function isInForm(state: Editing, draft: ProfileDraft | null): boolean {
  return draft !== null && isSameForm(state.form?.draft ?? null, draft);
}
