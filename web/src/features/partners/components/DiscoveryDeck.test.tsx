// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiscoveryDeck } from './DiscoveryDeck.tsx';
import { personFacts } from './personFacts.ts';

beforeEach(() => {
  // Wants no motion, so that nothing waits for an animation.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  Element.prototype.setPointerCapture = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showDeck() {
  const partner = {
    profile: {
      ...parseDocument(profileSchema, { name: 'Camille', birthYear: 1997, city: 'Annecy' }),
      uid: 'camille',
    },
    distanceKm: 3,
  };
  const actions = { onPass: vi.fn(), onSend: vi.fn(), onWrite: vi.fn(), onOpen: vi.fn() };
  const { unmount } = render(
    <MemoryRouter>
      <DiscoveryDeck
        partner={partner}
        facts={personFacts(partner, parseDocument(profileSchema, {}), new Map(), new Date())}
        corner={null}
        {...actions}
      />
    </MemoryRouter>,
  );
  const deck = screen.getByRole('group', { name: 'Carte de découverte' });
  const card = screen.getByRole('article');
  const drag = (by: number) => {
    fireEvent.pointerDown(card, { pointerId: 1, clientX: 200, button: 0 });
    fireEvent.pointerMove(card, { pointerId: 1, buttons: 1, clientX: 200 + by });
    fireEvent.pointerUp(card, { pointerId: 1, clientX: 200 + by });
  };
  return { actions, deck, drag, unmount };
}

describe('DiscoveryDeck', () => {
  it('passes and sends with the arrow keys, each once', async () => {
    const { actions, deck } = showDeck();
    fireEvent.keyDown(deck, { key: 'ArrowLeft' });
    await waitFor(() => expect(actions.onPass).toHaveBeenCalledOnce());
    fireEvent.keyDown(deck, { key: 'ArrowRight' });
    await waitFor(() => expect(actions.onSend).toHaveBeenCalledOnce());
    expect(actions.onPass).toHaveBeenCalledOnce();
  });

  it('passes once however often a key is pressed while the card leaves, and does nothing else with whoever is passed', async () => {
    const { actions, deck } = showDeck();
    for (let presses = 0; presses < 3; presses += 1) fireEvent.keyDown(deck, { key: 'ArrowLeft' });
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(deck, { key });
    await waitFor(() => expect(actions.onPass).toHaveBeenCalledOnce());
    for (const act of [actions.onSend, actions.onOpen, actions.onWrite]) expect(act).not.toHaveBeenCalled();
    fireEvent.keyDown(deck, { key: 'ArrowDown' });
    expect(actions.onWrite).toHaveBeenCalledOnce();
  });

  it('does nothing for a key that goes on being held down, and leaves other keys to the browser', () => {
    vi.useFakeTimers();
    const { actions, deck } = showDeck();
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'])
      expect(fireEvent.keyDown(deck, { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(deck, { key: 'Tab', repeat: true })).toBe(true);
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
  });

  it('passes also where the page is left before the card has, once', () => {
    vi.useFakeTimers();
    const { actions, deck, unmount } = showDeck();
    fireEvent.keyDown(deck, { key: 'ArrowLeft' });
    expect(actions.onPass).not.toHaveBeenCalled();
    unmount();
    vi.runAllTimers();
    vi.useRealTimers();
    expect(actions.onPass).toHaveBeenCalledOnce();
  });

  it('decides by the last move, drawn or not', () => {
    const { actions } = showDeck();
    const card = screen.getByRole('article');
    fireEvent.pointerDown(card, { pointerId: 1, clientX: 200, button: 0 });
    act(() => {
      fireEvent.pointerMove(card, { pointerId: 1, buttons: 1, clientX: 280 });
      fireEvent.pointerUp(card, { pointerId: 1, clientX: 280 });
    });
    expect(actions.onSend).toHaveBeenCalledOnce();
  });

  it('opens the profile and writes with the other two arrows', () => {
    const { actions, deck } = showDeck();
    fireEvent.keyDown(deck, { key: 'ArrowUp' });
    fireEvent.keyDown(deck, { key: 'ArrowDown' });
    expect(actions.onOpen).toHaveBeenCalledOnce();
    expect(actions.onWrite).toHaveBeenCalledOnce();
  });

  it('leaves the browser its own shortcuts', () => {
    const { actions, deck } = showDeck();
    fireEvent.keyDown(deck, { key: 'ArrowLeft', altKey: true });
    expect(actions.onPass).not.toHaveBeenCalled();
  });

  it('passes when dragged far enough to the left, and does nothing when not', async () => {
    const { actions, drag } = showDeck();
    drag(-30);
    drag(-60);
    await waitFor(() => expect(actions.onPass).toHaveBeenCalledOnce());
    expect(actions.onSend).not.toHaveBeenCalled();
  });

  it('comes back where the button was let go outside of it, and the next click decides nothing', async () => {
    const { actions } = showDeck();
    const card = screen.getByRole('article');
    fireEvent.pointerDown(card, { pointerId: 1, clientX: 200, button: 0 });
    fireEvent.pointerMove(card, { pointerId: 1, buttons: 0, clientX: 290 });
    fireEvent.pointerMove(card, { pointerId: 1, buttons: 0, clientX: 300 });
    fireEvent.pointerUp(card, { pointerId: 1, clientX: 300 });
    fireEvent.keyDown(screen.getByRole('group', { name: 'Carte de découverte' }), { key: 'ArrowDown' });
    expect(actions.onWrite).toHaveBeenCalledOnce();
    for (const act of [actions.onPass, actions.onSend]) expect(act).not.toHaveBeenCalled();
  });

  it('sends when dragged to the right', async () => {
    const { actions, drag } = showDeck();
    drag(80);
    await waitFor(() => expect(actions.onSend).toHaveBeenCalledOnce());
  });

  it('says what each button does, to whom', () => {
    showDeck();
    for (const name of ['Passer Camille', 'Envoyer un tod à Camille', 'Envoyer un message à Camille']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });
});
