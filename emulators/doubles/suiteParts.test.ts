import { expect, it } from 'vitest';
import { suiteParts } from './suiteParts.ts';

it('a part is where its port says, with the pages that it has', () => {
  const [hosting, firestore, tasks] = suiteParts(['hosting=4600', 'firestore=4602', 'tasks=4605'], 'demo-x');
  expect(hosting).toMatchObject({ url: 'http://127.0.0.1:4600', pages: [{ path: '/' }] });
  expect(firestore?.pages.map(({ path }) => path)).toContain('/emulator/v1/projects/demo-x:usage');
  expect(tasks?.pages).toEqual([]);
});

it('what is no part is refused', () => {
  expect(() => suiteParts(['hosting'], 'demo-x')).toThrow(TypeError);
});
