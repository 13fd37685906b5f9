// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deleteFileAt } from '../../platform/firebase/storage.ts';
import { useUnsavedPictures } from './unsavedPictures.ts';

vi.mock('../../platform/firebase/storage.ts', () => ({ deleteFileAt: vi.fn() }));
const deleted = vi.mocked(deleteFileAt);

beforeEach(() => {
  deleted.mockReset();
  deleted.mockResolvedValue(undefined);
});

function open() {
  const { result, unmount } = renderHook(useUnsavedPictures);
  return { pictures: result.current, leave: unmount };
}
const deletedUrls = () => deleted.mock.calls.map(([url]) => url);

it('takes back a picture once another one is uploaded, and the last one when the form goes unsent', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  expect(deletedUrls()).toEqual([]);
  pictures.noteUploaded('b');
  expect(deletedUrls()).toEqual(['a']);
  leave();
  expect(deletedUrls()).toEqual(['a', 'b']);
});

it('leaves what was sent once, as it may be stored although no answer came', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  pictures.noteSent('a');
  pictures.noteUploaded('b');
  leave();
  expect(deletedUrls()).toEqual(['b']);
});

it('takes back what was refused, once another is uploaded or the form goes', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  pictures.noteSent('a');
  pictures.noteRefused();
  expect(deletedUrls()).toEqual([]);
  pictures.noteUploaded('b');
  expect(deletedUrls()).toEqual(['a']);
  pictures.noteSent('b');
  pictures.noteRefused();
  leave();
  expect(deletedUrls()).toEqual(['a', 'b']);
});

it('takes back at once what is refused after another was uploaded, or after the form went', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  pictures.noteSent('a');
  pictures.noteUploaded('b');
  pictures.noteRefused();
  expect(deletedUrls()).toEqual(['a']);
  pictures.noteSent('b');
  leave();
  expect(deletedUrls()).toEqual(['a']);
  pictures.noteRefused();
  expect(deletedUrls()).toEqual(['a', 'b']);
});

it('leaves what was sent before without an answer, whatever is answered the next time', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  pictures.noteSent('a');
  pictures.noteSent('a');
  pictures.noteRefused();
  leave();
  expect(deletedUrls()).toEqual([]);
});

it('takes back an uploaded picture in the place of which another address was sent', () => {
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  pictures.noteSent('typed');
  leave();
  expect(deletedUrls()).toEqual(['a']);
});

it('says nothing of one that could not be taken back', async () => {
  deleted.mockRejectedValue(new Error('refused'));
  const { pictures, leave } = open();
  pictures.noteUploaded('a');
  leave();
  await Promise.resolve();
  expect(deleted).toHaveBeenCalledOnce();
});
