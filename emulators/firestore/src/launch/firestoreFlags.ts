/** What the command line asks of the Firestore server; the names are those of the official emulator. */
export interface FirestoreFlags {
  readonly host: string;
  readonly port: number;
  readonly project: string;
  /** A rules file; without one everything is allowed. */
  readonly rules: string | undefined;
  /** A firestore.indexes.json. */
  readonly indexFile: string | undefined;
  /** Whether queries that no index answers are refused, as in production. */
  readonly requireIndexes: boolean;
  /** A file to append to what queries ask of indexes. */
  readonly queryLog: string | undefined;
  /** Where the Functions emulator listens, as `host:port`. */
  readonly functionsEmulator: string | undefined;
  /** The file that describes an export to begin with. */
  readonly seed: string | undefined;
  /** A folder to export to when the server stops. */
  readonly exportOnExit: string | undefined;
  readonly exportName: string;
}

export type ParsedFlags =
  | { readonly kind: 'serve'; readonly flags: FirestoreFlags }
  | { readonly kind: 'help' | 'version' }
  | { readonly kind: 'mistake'; readonly message: string };

/** Flags that are understood and that this server has no use for, with the reason. */
const WITHOUT_EFFECT = {
  '--websocket_port': 'the request monitor of the Emulator UI is not offered',
  '--webchannel_port': 'WebChannel is served on the main port',
  '--database-edition': 'only the standard edition is served',
  '--database-mode': 'only native mode is served',
  '--single_project_mode': 'every project is served',
  '--single_project_mode_error': 'every project is served',
  '--testing': 'nothing differs in tests',
} as const;

const VALUED = new Set([
  '--host',
  '--port',
  '--project_id',
  '--rules',
  '--index_file',
  '--query_log',
  '--functions_emulator',
  '--seed_from_export',
  '--import-data',
  '--export-on-exit',
  '--export-name',
]);

/** Flags that may stand without a value, which is then `true`. */
const SWITCHES = new Set(['--require_indexes']);

/** Reads `--flag value` and `--flag=value`. An unknown flag, a missing value or a bad port is a mistake. */
export function parseFirestoreFlags(parameters: readonly string[]): ParsedFlags {
  const values = new Map<string, string>();
  for (let index = 0; index < parameters.length; index += 1) {
    const parameter = parameters[index] ?? '';
    const [flag = '', inline] = splitFlag(parameter);
    if (flag === '--help') return { kind: 'help' };
    if (flag === '--version' || flag === '--licenses') return { kind: 'version' };
    const following = parameters[index + 1];
    const isIdle = Object.hasOwn(WITHOUT_EFFECT, flag);
    if (!isIdle && !VALUED.has(flag) && !SWITCHES.has(flag))
      return { kind: 'mistake', message: `unknown flag ${flag || parameter}` };
    const takesNext = inline === undefined && following !== undefined && !following.startsWith('--');
    const value = inline ?? (takesNext ? following : undefined);
    if (takesNext) index += 1;
    if (isIdle) continue;
    if (SWITCHES.has(flag) && value !== undefined && value !== 'true' && value !== 'false')
      return { kind: 'mistake', message: `${flag} must be true or false, not "${value}"` };
    if (SWITCHES.has(flag)) {
      values.set(flag, value ?? 'true');
      continue;
    }
    if (value === undefined) return { kind: 'mistake', message: `${flag} needs a value` };
    values.set(flag, value);
  }
  return flagsFrom(values);
}

/** What `--help` prints. */
export const FIRESTORE_HELP = `Firestore emulator: gRPC, REST and WebChannel on one port.

  --host <address>              where to listen (default 127.0.0.1; localhost opens IPv4 and IPv6)
  --port <number>               the port (default 8080; 0 takes a free one)
  --project_id <id>             the project that seeds and exports belong to (default demo-project)
  --rules <file>                Security Rules; without them everything is allowed
  --index_file <file>           firestore.indexes.json: the indexes beside the automatic ones
  --require_indexes             refuse queries that no index answers, as production does
  --query_log <file>            append what queries ask of indexes, a line of JSON for each kind
  --functions_emulator <h:p>    where triggers are delivered
  --seed_from_export <file>     an .overall_export_metadata file to begin with (also --import-data)
  --export-on-exit <folder>     export there when stopping
  --export-name <name>          the name of that export (default firestore_export)
  --help, --version

Accepted without effect:
${Object.entries(WITHOUT_EFFECT)
  .map(([flag, reason]) => `  ${flag.padEnd(29)} ${reason}`)
  .join('\n')}
`;

function flagsFrom(values: ReadonlyMap<string, string>): ParsedFlags {
  const port = values.get('--port') ?? '8080';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    return { kind: 'mistake', message: `--port must be a number from 0 to 65535, not "${port}"` };
  }
  return {
    kind: 'serve',
    flags: {
      host: values.get('--host') ?? '127.0.0.1',
      port: Number(port),
      project: values.get('--project_id') ?? 'demo-project',
      rules: values.get('--rules'),
      indexFile: values.get('--index_file'),
      requireIndexes: values.get('--require_indexes') === 'true',
      queryLog: values.get('--query_log'),
      functionsEmulator: values.get('--functions_emulator'),
      seed: values.get('--seed_from_export') ?? values.get('--import-data'),
      exportOnExit: values.get('--export-on-exit'),
      exportName: values.get('--export-name') ?? 'firestore_export',
    },
  };
}

function splitFlag(parameter: string): [string, string | undefined] {
  const equals = parameter.indexOf('=');
  if (!parameter.startsWith('--') || equals === -1) return [parameter, undefined];
  return [parameter.slice(0, equals), parameter.slice(equals + 1)];
}
