import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { membersCode, removalWorker, workerBuild } from './worker.ts';

afterEach(() => vi.unstubAllEnvs());

describe('workerBuild', () => {
  it.each([undefined, ''])('is of the ordinary worker where TOD_WORKER is %j', (value) => {
    vi.stubEnv('TOD_WORKER', value);
    expect(workerBuild().plugins).not.toEqual([]);
  });

  it.each(['Removal', 'removal ', 'remove', '1'])(
    'fails at once where TOD_WORKER is %j: who calls a release back is not given an ordinary one',
    (value) => {
      vi.stubEnv('TOD_WORKER', value);
      expect(workerBuild).toThrow(`TOD_WORKER is "${value}", and there is none but "removal".`);
    },
  );

  it('writes what takes the worker away where TOD_WORKER is "removal"', async () => {
    vi.stubEnv('TOD_WORKER', 'removal');
    const folder = mkdtempSync(join(tmpdir(), 'tod-worker-'));
    try {
      writeFileSync(join(folder, '.code.json'), JSON.stringify({ '_index.js': { file: 'index.js' } }));
      writeFileSync(join(folder, 'app.html'), '<script type="module" src="/index.js"></script>');
      await workerBuild().write(folder);
      expect(readFileSync(join(folder, 'sw.js'), 'utf8')).toBe(await removalWorker());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('membersCode', () => {
  it('is what the app asks for, however far down, without what only the administration asks for', () => {
    const manifest = {
      '_index.js': {
        file: 'assets/index.js',
        imports: ['_base.js'],
        dynamicImports: ['src/features/tods/pages/TodsPage.tsx', 'src/features/admin/pages/AdminPage.tsx'],
      },
      '_base.js': { file: 'assets/base.js' },
      '_form.js': { file: 'assets/form.js', imports: ['_base.js'] },
      '_grid.js': { file: 'assets/grid.js', imports: ['_base.js'] },
      'src/features/tods/pages/TodsPage.tsx': {
        file: 'assets/TodsPage.js',
        src: 'src/features/tods/pages/TodsPage.tsx',
        imports: ['_form.js'],
      },
      'src/features/admin/pages/AdminPage.tsx': {
        file: 'assets/AdminPage.js',
        src: 'src/features/admin/pages/AdminPage.tsx',
        imports: ['_form.js', '_grid.js'],
        dynamicImports: ['src/features/admin/components/Chart.tsx'],
      },
      'src/features/admin/components/Chart.tsx': {
        file: 'assets/Chart.js',
        src: 'src/features/admin/components/Chart.tsx',
      },
    };
    const code = membersCode(manifest, '<script type="module" src="/assets/index.js"></script>');
    expect([...code].toSorted()).toEqual([
      'assets/TodsPage.js',
      'assets/base.js',
      'assets/form.js',
      'assets/index.js',
    ]);
  });

  it('is never nothing: a build whose document begins with none of its pieces fails', () => {
    expect(() => membersCode({ '_index.js': { file: 'assets/index.js' } }, '<main></main>')).toThrow(
      'nothing would run without a network',
    );
  });
});
