// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TabBar } from './TabBar.tsx';

const TABS = [
  { value: 'all', label: 'Tous' },
  { value: 'accepted', label: 'Acceptés' },
  { value: 'pending', label: 'En attente', badge: 2 },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('accepted');
  return <TabBar label="Tods" tabs={TABS} value={value} onChange={setValue} />;
}

describe('TabBar', () => {
  afterEach(cleanup);

  it('moves and chooses with the arrow keys, around the ends', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Acceptés', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'En attente (2)', selected: true }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Tous', selected: true }));
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'En attente (2)' }).getAttribute('aria-selected')).toBe('true');
  });
});
