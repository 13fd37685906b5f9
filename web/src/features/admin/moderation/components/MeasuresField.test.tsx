// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MEASURES } from '@tod/model';
import { afterEach, expect, it } from 'vitest';
import { MeasuresField } from './MeasuresField.tsx';

afterEach(cleanup);

const nothing = () => undefined;

it.each([true, false])('says of each measure whether one is missing, and why: %s', (isMissing) => {
  render(
    <MeasuresField
      offered={MEASURES}
      chosen={[]}
      onChoose={nothing}
      days={null}
      onDays={nothing}
      isMissing={isMissing}
    />,
  );
  const note = screen.getByRole('alert');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box.getAttribute('aria-invalid')).toBe(String(isMissing));
    expect(box.getAttribute('aria-describedby')).toBe(note.id);
  }
  expect(note.textContent === '').toBe(!isMissing);
});
