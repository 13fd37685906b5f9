// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf, PersonAvatar } from './PersonAvatar.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the photo of somebody', () => {
  const photo = () => document.querySelector('img');
  const fail = () => fireEvent.error(screen.getByAltText(/Camille/));

  it('gives its place to their initials where it could not be read, and is asked for again once there is a network', () => {
    setOnline(false);
    render(<PersonAvatar name="Camille Martin" avatarUrl="/camille.webp" />);
    fail();
    expect(photo()).toBeNull();
    screen.getByText('CM');
    setOnline(true);
    expect(photo()).not.toBeNull();
  });

  it('is not asked for again where it failed with a network', () => {
    render(<PersonAvatar name="Camille Martin" avatarUrl="/camille.webp" />);
    fail();
    setOnline(false);
    setOnline(true);
    expect(photo()).toBeNull();
  });
});

describe('initialsOf', () => {
  it.each([
    ['Camille Martin', 'CM'],
    ['yanis', 'YA'],
    ['Jean-Pierre de la Tour', 'JT'],
    ['Élodie', 'ÉL'],
    ['  ', '?'],
    ['Z', 'Z'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
