import { describe, expect, it } from 'vitest';
import { FIRESTORE_HELP, parseFirestoreFlags } from './firestoreFlags.ts';

describe('parseFirestoreFlags()', () => {
  it('reads what firebase-tools gives', () => {
    const parameters =
      '--host 127.0.0.1 --port 8080 --websocket_port 9150 --database-edition standard --project_id demo-test --rules /r/firestore.rules --single_project_mode true --functions_emulator 127.0.0.1:5001';
    expect(parseFirestoreFlags(parameters.split(' '))).toEqual({
      kind: 'serve',
      flags: {
        host: '127.0.0.1',
        port: 8080,
        project: 'demo-test',
        rules: '/r/firestore.rules',
        indexFile: undefined,
        requireIndexes: false,
        queryLog: undefined,
        functionsEmulator: '127.0.0.1:5001',
        seed: undefined,
        exportOnExit: undefined,
        exportName: 'firestore_export',
      },
    });
  });

  it('reads values after an equals sign, and flags without effect with or without a value', () => {
    expect(
      parseFirestoreFlags(['--port=0', '--host=localhost', '--testing', '--seed_from_export=/e']),
    ).toMatchObject({
      flags: { port: 0, host: 'localhost', seed: '/e' },
    });
  });

  it.each([
    [['--require_indexes'], true],
    [['--require_indexes', '--testing'], true],
    [['--require_indexes', 'true'], true],
    [['--require_indexes=false'], false],
  ])('takes %j as a switch', (parameters, requireIndexes) => {
    expect(parseFirestoreFlags([...parameters, '--index_file', '/i.json'])).toMatchObject({
      flags: { requireIndexes, indexFile: '/i.json' },
    });
  });

  it.each([
    [['--require_indexes', 'maybe'], '--require_indexes must be true or false'],
    [['--index_file'], '--index_file needs a value'],
    [['--frobnicate', '1'], 'unknown flag --frobnicate'],
    [['stray'], 'unknown flag stray'],
    [['--rules'], '--rules needs a value'],
    [['--port', 'x'], '--port must be a number'],
    [['--port', '70000'], '--port must be a number'],
  ])('refuses %j', (parameters, message) => {
    expect(parseFirestoreFlags(parameters)).toEqual({
      kind: 'mistake',
      message: expect.stringContaining(message),
    });
  });

  it('knows help and version', () => {
    expect(parseFirestoreFlags(['--help'])).toEqual({ kind: 'help' });
    expect(parseFirestoreFlags(['--version'])).toEqual({ kind: 'version' });
    expect(FIRESTORE_HELP).toContain('--functions_emulator');
  });
});
