// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import type { Live } from './live.ts';
import { useLiveList } from './liveList.ts';

type Answer = Live<readonly { readonly id: string }[]>;

/** What the database answers, by key. */
const answers = new Map<string, Answer>();

vi.mock('./live.ts', () => ({
  useLiveQuery: (key: readonly unknown[]): Answer =>
    answers.get(JSON.stringify(key)) ?? { status: 'loading' },
}));

const schema = object({ name: string().default('') });
const ready = (count: number): Answer => ({
  status: 'ready',
  data: Array.from({ length: count }, (_, index) => ({ id: String(index) })),
  fromCache: false,
});

/** @param entry of the history, where it is one that was there before */
function renderList(start = 'a', entry: string = crypto.randomUUID()) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/', key: entry }]}>{children}</MemoryRouter>
  );
  const initialProps: { readonly key: string; readonly renewal?: string } = { key: start };
  return renderHook(
    ({ key, renewal }) =>
      useLiveList(
        [key],
        2,
        () => {
          throw new Error('The database is not asked here.');
        },
        schema,
        renewal,
      ),
    { initialProps, wrapper },
  );
}

beforeEach(() => answers.clear());
afterEach(cleanup);

describe('useLiveList', () => {
  it('is loading until the first answer', () => {
    expect(renderList().result.current.status).toBe('loading');
  });

  it('shows a page and knows from the one item more that there is another', () => {
    answers.set('["a",2]', ready(3));
    const { current } = renderList().result;
    expect(current).toMatchObject({ status: 'ready', items: [{ id: '0' }, { id: '1' }], hasMore: true });
  });

  it('has no more when the page is exactly full', () => {
    answers.set('["a",2]', ready(2));
    expect(renderList().result.current).toMatchObject({ hasMore: false, isLoadingMore: false });
  });

  it('keeps what is shown while the next page is on its way', () => {
    answers.set('["a",2]', ready(3));
    const { result, rerender } = renderList();
    act(() => {
      if (result.current.status === 'ready') result.current.showMore();
    });
    expect(result.current).toMatchObject({
      items: [{ id: '0' }, { id: '1' }],
      hasMore: true,
      isLoadingMore: true,
    });
    answers.set('["a",4]', ready(3));
    rerender({ key: 'a' });
    expect(result.current).toMatchObject({
      items: [{ id: '0' }, { id: '1' }, { id: '2' }],
      hasMore: false,
      isLoadingMore: false,
    });
  });

  it('begins again with its first page when something else is asked', () => {
    answers.set('["a",2]', ready(3));
    answers.set('["a",4]', ready(5));
    answers.set('["b",2]', ready(1));
    const { result, rerender } = renderList();
    act(() => {
      if (result.current.status === 'ready') result.current.showMore();
    });
    rerender({ key: 'b' });
    expect(result.current).toMatchObject({ items: [{ id: '0' }], hasMore: false });
    rerender({ key: 'c' });
    expect(result.current.status).toBe('loading');
  });

  it('keeps what is shown, with its further pages, while the same is asked anew', () => {
    answers.set('["a",2]', ready(3));
    answers.set('["a",4]', ready(5));
    const { result, rerender } = renderList();
    act(() => {
      if (result.current.status === 'ready') result.current.showMore();
    });
    rerender({ key: 'a', renewal: 'later' });
    expect(result.current).toMatchObject({
      items: [{ id: '0' }, { id: '1' }, { id: '2' }, { id: '3' }],
      isLoadingMore: false,
    });
    answers.set('["a","later",4]', ready(1));
    rerender({ key: 'a', renewal: 'later' });
    expect(result.current).toMatchObject({ items: [{ id: '0' }], hasMore: false });
  });

  it('gives the same array while nothing changes', () => {
    answers.set('["a",2]', ready(1));
    const { result, rerender } = renderList();
    const before = result.current.status === 'ready' ? result.current.items : undefined;
    rerender({ key: 'a' });
    expect(result.current.status === 'ready' && result.current.items).toBe(before);
  });

  it('hands an error on', () => {
    const retry = vi.fn();
    answers.set('["a",2]', { status: 'error', error: new Error('no'), retry });
    expect(renderList().result.current).toMatchObject({ status: 'error', retry });
  });

  it('is as long as it was where « Back » leads to it', () => {
    answers.set('["a",2]', ready(3));
    answers.set('["a",4]', ready(5));
    const { result, unmount } = renderList('a', 'left');
    act(() => {
      if (result.current.status === 'ready') result.current.showMore();
    });
    expect(result.current).toMatchObject({ items: { length: 4 } });
    unmount();
    expect(renderList('a', 'left').result.current).toMatchObject({ items: { length: 4 } });
    expect(renderList('a').result.current).toMatchObject({ items: { length: 2 } });
  });
});
