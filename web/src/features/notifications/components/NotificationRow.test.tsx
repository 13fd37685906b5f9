// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { type NotificationFields, notificationSchema } from '@tod/model';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NotificationRow } from './NotificationRow.tsx';

afterEach(cleanup);

function show(
  rows: readonly { readonly count?: number; readonly fields: Partial<NotificationFields> }[],
): void {
  render(
    <MemoryRouter>
      <ul>
        {rows.map(({ count = 1, fields }, index) => (
          <NotificationRow
            key={fields.title}
            notification={{ ...notificationSchema.getDefault(), ...fields, id: `${index}` }}
            count={count}
            now={new Date()}
            onMarkRead={vi.fn()}
          />
        ))}
      </ul>
    </MemoryRouter>,
  );
}

it('names the buttons that mark as read by what they mark, after the words that their tip shows', () => {
  show([{ fields: { title: 'Nouvelle demande de tod' } }, { fields: { title: 'Bienvenue' } }]);
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual([
    'Marquer comme lue\u00a0: Nouvelle demande de tod',
    'Marquer comme lue\u00a0: Bienvenue',
  ]);
});

it('says in the description of its link and its button whose messages several are', () => {
  const data = { senderUid: 'anne', todId: null };
  show([
    {
      count: 3,
      fields: { type: 'new_message', title: 'Nouveau message', content: 'Anne\u00a0: à demain', data },
    },
  ]);
  for (const control of [screen.getByRole('link', { name: /^3\smessages$/ }), screen.getByRole('button')]) {
    const id = control.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Anne\u00a0: à demain');
  }
});

it('describes nothing where it says nothing more', () => {
  show([{ fields: { type: 'match_accepted', title: 'Tod accepté', relatedId: 'tod-1' } }]);
  expect(screen.getByRole('link').hasAttribute('aria-describedby')).toBe(false);
});
