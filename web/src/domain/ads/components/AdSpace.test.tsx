// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { AdBoard, AdLocation } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AuthSession,
  AuthSessionContextProvider,
  LOADING_SESSION,
  VISITOR_SESSION,
} from '../../../platform/firebase/AuthSessionContext.tsx';
import { queryClient } from '../../../platform/firebase/queryClient.ts';
import { sessionOf } from '../../../platform/firebase/testing.ts';
import { setAdMember } from '../adAudience.ts';
import { storeAdCount } from '../adRoom.ts';
import { AdSpace } from './AdSpace.tsx';

const { readDocument } = vi.hoisted(() => ({ readDocument: vi.fn<(path: string) => Promise<AdBoard>>() }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument }));

const ad = (id: string) => ({
  id,
  title: `Titre ${id}`,
  description: '<b>Du neuf</b>',
  imageUrl: `http://127.0.0.1:4604/v0/b/demo.appspot.com/o/ad-images%2F${id}.webp?alt=media`,
  targetUrl: `https://${id}.example/`,
  weight: 1,
  locations: ['sports', 'home'],
});
const MEMBER = sessionOf('anne');

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  readDocument.mockResolvedValue({
    ads: [ad('one'), ad('two'), { ...ad('elsewhere'), locations: ['home'] }],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  setAdMember('');
  readDocument.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let visits = 0;

/**
 * Renders spaces for somebody and waits until everything that was asked for has come.
 * @param entry of the browser's history; another one each time unless said
 */
async function show(
  session: AuthSession,
  spaces = 1,
  locationOf: (rank: number) => AdLocation = () => 'sports',
  entry = `visit ${visits++}`,
): Promise<void> {
  render(
    <MemoryRouter initialEntries={[{ key: entry }]}>
      <AuthSessionContextProvider session={session}>
        {Array.from({ length: spaces }, (_, rank) => (
          <AdSpace key={String(rank)} location={locationOf(rank)} format="banner" rank={rank} />
        ))}
        <p>Was there before</p>
      </AuthSessionContextProvider>
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  await act(async () => undefined);
}

/** Has everything lie so far down the page, in pixels. */
function place(top: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 0));
}

const rooms = () => document.querySelectorAll('[data-ad-room]').length;

describe('the space of an advertisement', () => {
  it('has its room from the first moment where one is known to come, and shows it as text that leads away', async () => {
    storeAdCount('sports', 1);
    place(100);
    await show(VISITOR_SESSION);
    expect(rooms()).toBe(1);
    const link = await screen.findByRole('link');
    expect(link).toHaveProperty('rel', 'sponsored noopener');
    expect(link.textContent).toContain('Publicité');
    expect(link.textContent).toContain('<b>Du neuf</b>');
    expect(link.querySelector('b')).toBeNull();
  });

  it('has its room before Auth has answered, where a member who sees some is likely signed in', async () => {
    storeAdCount('sports', 1);
    place(100);
    await show(LOADING_SESSION);
    expect(rooms()).toBe(0);
    cleanup();
    setAdMember('anne');
    await show(LOADING_SESSION);
    expect(rooms()).toBe(0);
    cleanup();
    localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
    await show(LOADING_SESSION);
    expect(rooms()).toBe(1);
  });

  it('moves nothing on the screen where nobody knew that one comes', async () => {
    place(100);
    await show(VISITOR_SESSION);
    expect(readDocument).toHaveBeenCalledWith('adBoards/shown', expect.anything());
    expect(rooms()).toBe(0);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('makes room below the screen, where nobody looks yet', async () => {
    place(10_000);
    await show(VISITOR_SESSION);
    expect(await screen.findByRole('link')).not.toBeNull();
  });

  it('is found as it was left: where it had no room, what stands below it does not move', async () => {
    place(100);
    await show(VISITOR_SESSION, 1, undefined, 'list');
    cleanup();
    await show(VISITOR_SESSION, 1, undefined, 'list');
    expect(rooms()).toBe(0);
    cleanup();
    // Whoever comes anew finds it: by now the device knows that there is one.
    await show(VISITOR_SESSION, 1, undefined, 'another visit');
    expect(rooms()).toBe(1);
    cleanup();
    storeAdCount('sports', 0);
    readDocument.mockResolvedValue({ ads: [] });
    await show(VISITOR_SESSION, 1, undefined, 'another visit');
    expect(rooms()).toBe(1);
  });

  it('never shows one twice on a page, and says what it is where there is none left', async () => {
    storeAdCount('sports', 3);
    await show(VISITOR_SESSION, 3);
    const links = await screen.findAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(2);
    expect(links).toHaveLength(2);
    expect(screen.getByText('Espace publicitaire')).not.toBeNull();
  });

  it('asks once for all locations of a page, and shows at each what belongs there', async () => {
    storeAdCount('home', 3);
    storeAdCount('sports', 2);
    await show(VISITOR_SESSION, 3, (rank) => (rank === 0 ? 'sports' : 'home'));
    expect(await screen.findAllByRole('link')).toHaveLength(3);
    expect(readDocument).toHaveBeenCalledOnce();
  });

  it('shows what the device was told last where the server cannot be asked', async () => {
    await show(VISITOR_SESSION);
    cleanup();
    queryClient.clear();
    readDocument.mockRejectedValue(new Error('no network'));
    await show(VISITOR_SESSION);
    expect(await screen.findByRole('link')).not.toBeNull();
  });

  it.each<[string, AuthSession, string]>([
    ['administrators', { ...MEMBER, isAdmin: true }, 'anne'],
    ['members with premium', MEMBER, ''],
    ['somebody else than the member whom the device knows', MEMBER, 'leo'],
  ])('is nothing for %s, and asks for nothing', async (_who, session, known) => {
    storeAdCount('sports', 2);
    setAdMember(known);
    await show(session);
    expect(rooms()).toBe(0);
    expect(readDocument).not.toHaveBeenCalled();
  });

  it('is there for a member without premium, and goes at once with premium', async () => {
    storeAdCount('sports', 2);
    setAdMember('anne');
    await show(MEMBER);
    expect(await screen.findByRole('link')).not.toBeNull();
    act(() => setAdMember(''));
    expect(rooms()).toBe(0);
  });
});
