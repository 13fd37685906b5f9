import { describe, expect, it } from 'vitest';
import { membersCode } from './worker.ts';

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
