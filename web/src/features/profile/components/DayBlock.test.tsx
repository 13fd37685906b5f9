// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORED_MARK } from '../../../platform/navigation/occupied.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { DayBlock } from './DayBlock.tsx';

afterEach(cleanup);

function show(note: string) {
  const onNote = vi.fn();
  const day = (customNote: string) => (
    <StrictMode>
      <DayBlock entry={{ day: 'Mardi', timeSlots: [], customNote }} onNote={onNote} />
    </StrictMode>
  );
  const { rerender, unmount } = render(day(note));
  return { onNote, unmount, storeElsewhere: (stored: string) => rerender(day(stored)) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const hidePage = () => fireEvent(window, new Event('pagehide'));

describe('the note of a day', () => {
  it('is stored when its page is left while one types', () => {
    const { onNote, unmount } = show('Tôt');
    type('Tard');
    expect(onNote).not.toHaveBeenCalled();
    unmount();
    expect(onNote).toHaveBeenCalledExactlyOnceWith('Tard', 'Tôt');
  });

  it('is stored when the browser leaves or ends the page', () => {
    const { onNote } = show('Tôt');
    type('Tard');
    hidePage();
    expect(onNote).toHaveBeenCalledExactlyOnceWith('Tard', 'Tôt');
  });

  it('is stored once, however it is left', () => {
    const { onNote, unmount } = show('Tôt');
    type('Tard');
    fireEvent.blur(field());
    hidePage();
    unmount();
    expect(onNote).toHaveBeenCalledExactlyOnceWith('Tard', 'Tôt');
  });

  it('is not stored where nothing else was typed, nor for somebody whose session ends', () => {
    const { onNote, unmount } = show('Tôt');
    fireEvent.blur(field());
    type('Tôt ');
    hidePage();
    type('Tard');
    beginPageExit();
    hidePage();
    unmount();
    cancelPageExit();
    expect(onNote).not.toHaveBeenCalled();
  });

  it('is marked as stored but for what is being typed into it', () => {
    show('Tôt');
    const isStored = () => field().hasAttribute(STORED_MARK);
    expect(isStored()).toBe(true);
    type('Tard');
    expect(isStored()).toBe(false);
    fireEvent.blur(field());
    expect(isStored()).toBe(true);
  });

  it('stays as it is typed where another one arrives, and follows it while nobody types', () => {
    const { onNote, storeElsewhere } = show('Tôt');
    storeElsewhere('Midi');
    expect(field().value).toBe('Midi');
    type('Tard');
    storeElsewhere('Sauf vacances');
    type('Tard, sauf vacances');
    expect(field().value).toBe('Tard, sauf vacances');
    fireEvent.blur(field());
    // What came while one typed was in nobody's sight.
    expect(onNote).toHaveBeenCalledExactlyOnceWith('Tard, sauf vacances', 'Midi');
    storeElsewhere('Tard');
    storeElsewhere('Midi');
    expect(field().value).toBe('Midi');
  });

  it('names what it was typed over each time, which is what was typed before where that was stored', () => {
    const { onNote, storeElsewhere } = show('Tôt');
    type('Tard');
    fireEvent.blur(field());
    storeElsewhere('Tard');
    type('Très tard');
    fireEvent.blur(field());
    expect(onNote.mock.calls).toEqual([
      ['Tard', 'Tôt'],
      ['Très tard', 'Tard'],
    ]);
  });
});
