import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** What our own rules, and no others, say of a file with this text. */
function lint(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tod-lint-'));
  try {
    const plugins = ourPlugins().map((plugin) => resolve(ROOT, plugin));
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
    );
    writeFileSync(join(folder, 'Held.tsx'), text);
    const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const { stdout, stderr } = spawnSync(process.execPath, [biome, 'lint', 'Held.tsx'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ourPlugins(): readonly string[] {
  const schema = object({ plugins: array(string().required()).required() });
  return schema.validateSync(JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))).plugins;
}

const REFUSED = 'No component travels through a context';

describe('the linter', () => {
  it.each([
    'ComponentType | null>(null)',
    'ComponentType<{ readonly uid: string }> | null>(null)',
    '{ readonly\n  icon: ReactNode }>({ icon: null })',
  ])('refuses createContext<%s', (held) => {
    expect(lint(`export const Held = createContext<${held};\n`)).toContain(REFUSED);
  });

  it.each(['Session>(VISITOR_SESSION)', '(facts: string | null) => void>(() => undefined)'])(
    'takes createContext<%s',
    (held) => {
      const said = lint(`export const Held = createContext<${held};\n`);
      expect(said).toContain('Checked 1 file');
      expect(said).not.toContain(REFUSED);
    },
  );
});
