// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useEntryText, useGrownCount } from './entryValues.ts';

afterEach(cleanup);

/** A page with a field, and a tab that stands in its address. */
function List() {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') ?? 'first';
  const [typed, setTyped] = useEntryText(`list ${tab}`, 'nothing');
  return (
    <>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      {['first', 'second'].map((to) => (
        <button key={to} type="button" onClick={() => setParameters({ tab: to }, { replace: true })}>
          {to}
        </button>
      ))}
    </>
  );
}

/** A list that stays on screen beside the pages of what it lists. */
function GrowingList() {
  const [count, setCount] = useGrownCount('pages', 1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${count} pages`}
    </button>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <List /> },
      { path: '/beside/:one', element: <GrowingList /> },
      { path: '/other', element: 'elsewhere' },
    ],
    { initialEntries: ['/other'] },
  );
  render(<RouterProvider router={router} />);
  return {
    openList: () => act(() => router.navigate('/')),
    openBeside: (one: string) => act(() => router.navigate(`/beside/${one}`)),
    leave: async () => {
      await act(() => router.navigate('/other'));
      await screen.findByText('elsewhere');
    },
    go: (steps: number) => act(() => router.navigate(steps)),
  };
}

const typed = async () => (await screen.findByRole('textbox')).getAttribute('value');
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox'), { target: { value } });

describe('what an entry of the history remembers', () => {
  it('is found again by « Back », and not by whoever comes to the page anew', async () => {
    const { openList, leave, go } = open();
    await openList();
    expect(await typed()).toBe('nothing');
    await type('Léa');
    await leave();
    await openList();
    expect(await typed()).toBe('nothing');
    await type('Noé');
    await go(-2);
    expect(await typed()).toBe('Léa');
    await go(2);
    expect(await typed()).toBe('Noé');
  });

  it('is no less of a list than what is on screen', async () => {
    const { openBeside, leave, go } = open();
    await openBeside('anne');
    await openBeside('leo');
    fireEvent.click(screen.getByRole('button', { name: '1 pages' }));
    await go(-1);
    await screen.findByRole('button', { name: '2 pages' });
    await leave();
    await go(-1);
    await screen.findByRole('button', { name: '2 pages' });
    await leave();
    await openBeside('anne');
    await screen.findByRole('button', { name: '1 pages' });
  });

  it('stays over a change of the address after it was found again', async () => {
    const { openList, leave, go } = open();
    await openList();
    await type('Léa');
    await leave();
    await go(-1);
    expect(await typed()).toBe('Léa');
    fireEvent.click(screen.getByRole('button', { name: 'first' }));
    expect(await typed()).toBe('Léa');
  });

  it('begins anew under another name, and stays where only the address changes', async () => {
    const { openList, leave, go } = open();
    await openList();
    await type('Léa');
    fireEvent.click(screen.getByRole('button', { name: 'second' }));
    expect(await typed()).toBe('nothing');
    await type('Noé');
    await leave();
    await go(-1);
    expect(await typed()).toBe('Noé');
  });
});
