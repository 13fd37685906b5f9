import { toast } from 'sonner';
import type { ToastAction, ToastKind } from '../platform/ui/toast.ts';

interface Shown {
  readonly kind: ToastKind;
  readonly text: string;
  /** Milliseconds on screen. */
  readonly duration: number | undefined;
  readonly action: ToastAction | undefined;
}

const shown = new Map<string | number, Shown>();

/** Puts a toast on screen; one with the same id is replaced. */
export function showToast(
  kind: ToastKind,
  text: string,
  {
    id,
    duration,
    action,
  }: { readonly id?: string; readonly duration?: number; readonly action?: ToastAction },
): void {
  const what = { kind, text, duration, action };
  shown.set(put(what, id), what);
}

/**
 * Toasts wait for the pointer by themselves; whoever reads and closes them with the keyboard needs the time as well. They
 * stay while the focus is in `section`, which holds them, and begin their time anew when it leaves. Returns what ends that.
 */
export function holdToastsWhileFocused(section: HTMLElement): () => void {
  function hold() {
    for (const [id, what] of shown) put({ ...what, duration: Number.POSITIVE_INFINITY }, id);
  }
  function letGo({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && section.contains(relatedTarget)) return;
    for (const [id, what] of shown) put(what, id);
  }
  section.addEventListener('focusin', hold);
  section.addEventListener('focusout', letGo);
  return () => {
    section.removeEventListener('focusin', hold);
    section.removeEventListener('focusout', letGo);
  };
}

function put({ kind, text, duration, action }: Shown, id: string | number | undefined): string | number {
  const forget = (gone: { readonly id: string | number }) => void shown.delete(gone.id);
  function act() {
    // One whose action was pressed is gone, which nobody is told of.
    forget({ id: own });
    action?.run();
  }
  const own: string | number = toast[kind](text, {
    ...(id === undefined ? {} : { id }),
    ...(duration === undefined ? {} : { duration }),
    ...(action === undefined ? {} : { action: { label: action.label, onClick: act } }),
    onAutoClose: forget,
    onDismiss: forget,
  });
  return own;
}
