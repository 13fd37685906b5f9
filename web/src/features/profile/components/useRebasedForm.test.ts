// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formValuesOf } from '../../../domain/profile/edit/profileEdit.ts';
import { useRebasedForm } from './useRebasedForm.ts';

const BEFORE = { name: '', birthYear: null, city: '', bio: '', latitude: null, longitude: null };

it('changes what follows and nothing else, so that a key pressed at the same moment is not lost', () => {
  const change = vi.fn();
  const values = { ...formValuesOf(BEFORE), city: 'Ly' };
  const { result, rerender } = renderHook(
    ({ stored }) => useRebasedForm(BEFORE, stored, { values, isSubmitting: false, change }),
    { initialProps: { stored: BEFORE } },
  );
  rerender({ stored: { ...BEFORE, name: 'Camille' } });
  expect(change).toHaveBeenCalledExactlyOnceWith({ name: 'Camille' });
  expect(result.current.followed).toEqual(['name']);
  expect(result.current.conflicts).toEqual([]);
});
