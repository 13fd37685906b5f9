import { describe, expect, it } from 'vitest';
import { createStatus } from './status.ts';

const PARTS = [
  { name: 'app', url: 'http://127.0.0.1:1', pages: [{ title: 'Ouvrir', path: '/' }] },
  { name: 'firestore', url: 'http://127.0.0.1:2', pages: [] },
];

async function ask(path: string, log = '', silent: readonly string[] = []): Promise<string> {
  const service = createStatus({
    parts: PARTS,
    logFile: '/x/suite.log',
    isAnswering: async (url) => !silent.includes(url),
    readLog: async () => log,
  });
  const answer = await service({ method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '' });
  return answer?.body ?? 'nobody answers';
}

describe('the status of a suite', () => {
  it('says that everything answers, with the pages of each part', async () => {
    const page = await ask('/');
    expect(page).toContain('Tout répond.');
    expect(page).toContain('<a href="http://127.0.0.1:1/">Ouvrir</a>');
    expect(page).toContain('Aucune erreur');
  });

  it('names what does not answer', async () => {
    expect(await ask('/', '', ['http://127.0.0.1:2'])).toContain('Ne répond pas : firestore.');
    expect(JSON.parse(await ask('/status.json', '', ['http://127.0.0.1:2']))).toMatchObject({
      parts: [
        { name: 'app', isAnswering: true },
        { name: 'firestore', isAnswering: false },
      ],
    });
  });

  it('shows the last errors, newest first, as text and never as HTML', async () => {
    const log = [
      'i  functions: Beginning execution of "x"',
      '>  {"severity":"DEBUG","message":"fine"}',
      ...Array.from({ length: 12 }, (_, index) => `>  {"severity":"ERROR","message":"<b>${index}</b>"}`),
      '⚠  functions: odd',
    ].join('\n');
    const { errors } = JSON.parse(await ask('/status.json', log));
    expect(errors).toHaveLength(10);
    expect(errors[0]).toBe('⚠  functions: odd');
    expect(errors[1]).toContain('<b>11</b>');
    expect(await ask('/', log)).toContain('&lt;b&gt;11&lt;/b&gt;');
  });

  it('leaves every other address to the doubles', async () => {
    expect(await ask('/mail')).toBe('nobody answers');
  });
});
