import {
  type ComponentType,
  type FunctionComponent,
  type Ref,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { claimMissingCode } from '../offline/missingCode.ts';
import { reloadIfReachable } from '../offline/serverReach.ts';
import { FailedControl, FailedDialog, FailedPanel } from './FailedPart.tsx';
import { useIsHydrated } from './Hydration.tsx';
import { MissingPartsContext } from './MissingPartsContext.ts';
import { useDialogEntry } from './useDialogEntry.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface FailedProps<Props> {
  readonly props: Props;
  readonly onRetry: () => void;
}

/**
 * A part of a page whose code comes when it is first shown; where it should be stands what is wrong if it does not come. A
 * prerendered page has it from the beginning, to be read and to follow its links; its code takes its place.
 */
export function lazyPanel<Props extends object>(
  load: Load<Props>,
  Pending: FunctionComponent,
): ComponentType<Props> {
  return lazyPart(load, Pending, FailedPanel, { isPrerendered: true });
}

/**
 * A form whose code comes when it is first shown. It is not prerendered: what somebody types before its code is there would be
 * lost when that takes its place.
 */
export function lazyForm<Props extends object>(
  load: Load<Props>,
  Pending: FunctionComponent,
): ComponentType<Props> {
  return lazyPart(load, Pending, FailedPanel);
}

/** A button, or a few, whose code comes when they are first shown; another button in their place tries again. */
export function lazyControl<Props extends object>(
  load: Load<Props>,
  Pending: FunctionComponent<{ readonly props: Props }> = Nothing,
): ComponentType<Props> {
  return lazyPart(load, Pending, FailedControl);
}

/** The foot of a page: prerendered as a panel is, and left so where its code does not come; elsewhere it fails as a control does. */
export function lazyFoot<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyPart(load, Nothing, FailedControl, { isPrerendered: true, isKept: true });
}

/** A dialog whose code comes when it is first opened; if it does not come, a plain dialog says so and tries again. */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  /** Whether the dialog is wanted now, what to do when it is given up, and what could not be done (a short title). */
  readDialog: (props: Props) => { readonly isOpen: boolean; readonly close: () => void },
  title?: string,
): ComponentType<Props> {
  // « Back » calls off what has not come yet.
  function Pending({ props }: { readonly props: Props }) {
    const { isOpen, close } = readDialog(props);
    useDialogEntry(isOpen, close);
    return null;
  }
  return lazyPart(load, Pending, ({ props, onRetry }) => {
    const { isOpen, close } = readDialog(props);
    return isOpen ? <FailedDialog title={title} onRetry={onRetry} onClose={close} /> : null;
  });
}

/** Something that nobody waits for; if its code does not come, it stays away until the next connection. */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyPart(load, Nothing, Nothing);
}

interface PrerenderOptions {
  /** It is prerendered. */
  readonly isPrerendered?: boolean;
  /** What is prerendered stays where its code does not come, until the next connection. */
  readonly isKept?: boolean;
}

/*
 * Not React's own `lazy`: that remembers a failure for good, and throws it at the page around.
 */
function lazyPart<Props extends object>(
  load: Load<Props>,
  Pending: FunctionComponent<{ readonly props: Props }>,
  Failed: ComponentType<FailedProps<Props>>,
  { isPrerendered = false, isKept = false }: PrerenderOptions = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const missing = useContext(MissingPartsContext);
    const isHydrated = useIsHydrated();
    const [state, setState] = useState<'prerendered' | 'kept' | 'coming' | 'here' | 'failed'>(
      isPrerendered && !isHydrated ? 'prerendered' : 'coming',
    );
    const isPressed = useRef(false);
    const prerendered = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (state === 'failed') return onNextConnection(() => setState('coming'));
      if (state === 'kept') return onNextConnection(() => setState('prerendered'));
      let isGone = false;
      const settleAs = (next: 'kept' | 'here' | 'failed') => {
        if (!isGone) setState(next);
      };
      load().then(
        (part) => {
          loaded = part;
          if (prerendered.current === null) {
            // What is shown stays meanwhile, and a large part comes in slices.
            startTransition(() => settleAs('here'));
            return;
          }
          // Replaced, what has the focus would lose it. In slices it could come between the look at it and the replacement.
          whenFocusIsElsewhere(prerendered.current, () => flushSync(() => settleAs('here')));
        },
        async (error: unknown) => {
          claimMissingCode(error);
          // Some browsers ask for a missing file again, as it was asked now. Others remember that it did not come, and a new
          // release has other files: then only a new page helps.
          if (isPressed.current) {
            isPressed.current = false;
            await reloadIfReachable();
          }
          // Also while the page is being loaded anew: whoever is asked whether to leave it may stay.
          settleAs(isKept && prerendered.current !== null ? 'kept' : 'failed');
        },
      );
      return () => {
        isGone = true;
      };
    }, [state]);

    const Part = loaded;
    if (missing !== undefined && isPrerendered) {
      if (Part !== undefined)
        return (
          <div style={NO_BOX}>
            <Part {...props} />
          </div>
        );
      missing.push(async () => {
        loaded = await load();
      });
    }
    if (state === 'prerendered' || state === 'kept') return <AsPrerendered ref={prerendered} />;
    if (Part !== undefined) return <Part {...props} />;
    if (state !== 'failed') return <Pending props={props} />;
    return (
      <Failed
        props={props}
        onRetry={() => {
          isPressed.current = true;
          setState('coming');
        }}
      />
    );
  };
}

/** Leaves what the document holds in this place: React neither compares nor changes what a component sets as HTML. */
function AsPrerendered({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing.
  return <div ref={ref} style={NO_BOX} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING_SET} />;
}

/** Calls back at once, or as soon as the focus has left the element. */
function whenFocusIsElsewhere(element: HTMLElement, use: () => void): void {
  if (!element.contains(document.activeElement)) {
    use();
    return;
  }
  const handleLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener('focusout', handleLeave);
    use();
  };
  element.addEventListener('focusout', handleLeave);
}

const NO_BOX = { display: 'contents' } as const;
const NOTHING_SET = { __html: '' } as const;

function onNextConnection(use: () => void): () => void {
  window.addEventListener('online', use);
  return () => window.removeEventListener('online', use);
}

function Nothing() {
  return null;
}
