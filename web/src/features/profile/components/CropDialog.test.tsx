// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { centredCrop, zoomCrop } from '../../../domain/profile/images/crop.ts';
import { CropDialog } from './CropDialog.tsx';

beforeEach(() => {
  // There is nothing to draw on in jsdom.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A picture of 1,000 by 1,000 px, shown twice as large. */
function Cropped() {
  const [picture] = useState(() =>
    Object.assign(document.createElement('canvas'), { width: 1000, height: 1000 }),
  );
  const [crop, setCrop] = useState(() => zoomCrop(centredCrop(picture), picture, 2));
  return (
    <CropDialog
      cropping={{ picture, crop, change: setCrop, save: () => undefined, giveUp: () => undefined }}
    />
  );
}

const state = () => screen.getByRole('status').textContent;

describe('CropDialog', () => {
  it.each([
    ['Déplacer vers la gauche', 'ArrowLeft'],
    ['Déplacer vers le haut', 'ArrowUp'],
    ['Déplacer vers le bas', 'ArrowDown'],
    ['Déplacer vers la droite', 'ArrowRight'],
  ])('moves the photo by a press without dragging, as far as the key does: %s', (name, key) => {
    render(<Cropped />);
    const before = state();
    fireEvent.keyDown(screen.getByRole('application'), { key });
    const byKey = state();
    expect(byKey).not.toBe(before);
    cleanup();

    render(<Cropped />);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(state()).toBe(byKey);
  });

  it('leaves no part of the frame empty, however often it is pressed', () => {
    render(<Cropped />);
    for (let time = 0; time < 20; time += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Déplacer vers la gauche' }));
    expect(state()).toContain('Centre à 75\u00a0% de la largeur');
  });
});
