/**
 * The first step of every npm script, in plain JavaScript because the machine's own Node may be too old for the rest:
 * installs what is missing, then runs the script named on the command line with the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const STAMP = join(ROOT, 'node_modules', '.tod-installed');
const MANIFESTS = [
  'package-lock.json',
  'package.json',
  ...['model', 'web', 'functions', 'emulators/firestore', 'emulators/doubles', 'emulators/seed', 'tests'].map(
    (name) => `${name}/package.json`,
  ),
];
const OLDEST_NODE = [22, 18];

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of MANIFESTS) hash.update(readFileSync(join(ROOT, name)));
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** npm 10 leaves out native parts of the bundler (its optional dependencies), so an older one calls a newer one. */
function npmCommand() {
  const major = Number(/npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 11);
  return major >= 11 ? ['npm'] : ['npx', '--yes', 'npm@11'];
}

function install() {
  console.log('Tod: installing dependencies (once; about two minutes)…');
  const [command, ...before] = npmCommand();
  const result = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('Tod: the installation failed (see above). Nothing was started.');
    process.exit(result.status ?? 1);
  }
  writeFileSync(STAMP, fingerprint());
}

function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
}

/** The pinned Node where npm has one for this machine, else the machine's own if it is recent enough. */
function findNode() {
  const pinned = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (isRecent(process.versions.node)) return process.execPath;
  console.error(
    `Tod: this machine has Node ${process.versions.node} and npm offers no newer one for ${process.platform}-${process.arch}. ` +
      `Install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
  process.exit(1);
}

if (!isInstalled()) install();

const [script, ...scriptArguments] = process.argv.slice(2);
const child = spawn(findNode(), [join(ROOT, script), ...scriptArguments], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
// A terminal sends Ctrl-C to the child as well, which needs time to stop its own processes: only pass on what it did not get.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
