import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { DiscoveryCard } from './DiscoveryCard.tsx';
import type { PersonFacts } from './personFacts.ts';
import { RESTING, reduceSwipe, type Swipe, type SwipeEvent } from './swipe.ts';

/** As long as the card takes to leave (DiscoveryCard). */
const LEAVING_MS = 200;

interface DiscoveryDeckProps {
  readonly partner: Partner;
  readonly facts: PersonFacts;
  /** Lies on the card's upper edge, such as the way back to the last one. */
  readonly corner: ReactNode;
  readonly onPass: () => void;
  readonly onSend: () => void;
  readonly onWrite: () => void;
  readonly onOpen: () => void;
}

/** One card at a time: dragged, by its buttons, or with the arrow keys. */
export function DiscoveryDeck(props: DiscoveryDeckProps) {
  const { partner, facts, corner, onPass, onSend, onWrite, onOpen } = props;
  const { swipe, advance } = useSwipe();
  /** The pass of a card that is on its way out: decided, whatever comes before it has left. */
  const leaving = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly pass: () => void }>(
    undefined,
  );
  useEffect(
    () => () => {
      clearTimeout(leaving.current?.timer);
      leaving.current?.pass();
    },
    [],
  );
  const hasDragged = useRef(false);

  /** Plays what may decide, and does what was decided: a card that was passed leaves first, one that is to get a tod stays until it was sent. */
  function decide(event: SwipeEvent) {
    const decision = advance(event);
    if (decision?.phase !== 'leaving') return;
    if (decision.direction === 'right') {
      advance({ type: 'reset' });
      onSend();
      return;
    }
    const pass = () => {
      leaving.current = undefined;
      onPass();
    };
    const timer = setTimeout(
      () => {
        advance({ type: 'reset' });
        pass();
      },
      wantsNoMotion() ? 0 : LEAVING_MS,
    );
    leaving.current = { timer, pass };
  }

  /** Whoever was passed is not who is meant. */
  function unlessLeaving(act: () => void): void {
    if (leaving.current === undefined) act();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    // A key that is held down means this person, not those who come after.
    if (event.repeat) return;
    if (event.key === 'ArrowLeft') decide({ type: 'leave', direction: 'left' });
    else if (event.key === 'ArrowRight') decide({ type: 'leave', direction: 'right' });
    else if (event.key === 'ArrowUp') unlessLeaving(onOpen);
    else if (event.key === 'ArrowDown') unlessLeaving(onWrite);
  }

  function handlePress(event: PointerEvent<HTMLElement>) {
    hasDragged.current = false;
    if (event.button !== 0 || isControl(event.target)) return;
    advance({ type: 'press', pointerId: event.pointerId, x: event.clientX });
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    if (swipe.phase !== 'dragging') return;
    // Let go outside of the card, which was not told.
    if (event.buttons === 0) {
      advance({ type: 'reset' });
      return;
    }
    // Captured only once it is a drag, else a plain click on the name would be lost.
    if (Math.abs(event.clientX - swipe.from) > 5 && !hasDragged.current) {
      hasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    advance({ type: 'move', pointerId: event.pointerId, x: event.clientX });
  }

  return (
    <Box
      role="group"
      aria-label={texts.deckLabel}
      aria-describedby="deck-help"
      tabIndex={0}
      onKeyDown={handleKey}
      onClickCapture={(event) => {
        // The end of a drag over the name is not a click on it.
        if (hasDragged.current) event.preventDefault();
        hasDragged.current = false;
      }}
      sx={{ position: 'relative', borderRadius: '28px' }}
    >
      <DiscoveryCard
        key={facts.uid}
        facts={facts}
        avatarUrl={pictureUrl('avatar', facts.uid, partner.profile.avatarVersion)}
        swipe={swipe}
        onPointer={{
          onPointerDown: handlePress,
          onPointerMove: handleMove,
          onPointerUp: (event) => decide({ type: 'release', pointerId: event.pointerId }),
          onPointerCancel: () => advance({ type: 'reset' }),
        }}
        onPass={() => decide({ type: 'leave', direction: 'left' })}
        onSend={() => unlessLeaving(onSend)}
        onWrite={() => unlessLeaving(onWrite)}
      />
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {texts.nowShowing(facts.heading)}
      </Box>
      <Box sx={{ position: 'absolute', top: 12, left: 12 }}>{corner}</Box>
      <Box id="deck-help" sx={VISUALLY_HIDDEN}>
        {texts.deckHelp}
      </Box>
    </Box>
  );
}

/** The swipe as it is now, also between two drawings: the finger may be let go before its last move is drawn. */
function useSwipe() {
  const [swipe, setSwipe] = useState<Swipe>(RESTING);
  const latest = useRef(swipe);
  /** Returns the swipe after this event; undefined where the event changed nothing. */
  function advance(event: SwipeEvent): Swipe | undefined {
    const next = reduceSwipe(latest.current, event);
    if (next === latest.current) return undefined;
    latest.current = next;
    setSwipe(next);
    return next;
  }
  return { swipe, advance };
}

/** Takes the last pass back. */
export function UndoButton(props: { readonly name: string; readonly onUndo: () => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="back" size={18} />}
      onClick={props.onUndo}
    >
      <span>{texts.undo(props.name)}</span>
    </Button>
  );
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
