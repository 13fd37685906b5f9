/**
 * The first step of every npm script, in plain JavaScript because the machine's own Node may be too old for the rest:
 * installs what is missing, then runs the script named on the command line with the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installCommand } from './installCommand.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.tod-installed');
const MANIFESTS = [
  'package-lock.json',
  'package.json',
  ...['model', 'web', 'functions', 'emulators/firestore', 'emulators/doubles', 'emulators/seed', 'tests'].map(
    (name) => `${name}/package.json`,
  ),
];
const OLDEST_NODE = [22, 18];
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
const LOOK_AT_PARENTS_MS = 500;
const STOP_TIMEOUT_MS = 30_000;

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of MANIFESTS) hash.update(readFileSync(join(ROOT, name)));
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

async function install() {
  // npm would empty what the links lead to, which another folder runs with: the folder itself, or all that is in it.
  const isAnothers = [MODULES, STAMP, join(MODULES, '.package-lock.json')].some((path) =>
    lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  if (isAnothers) {
    console.error(
      'Tod: node_modules is a link, or full of links, and what they lead to is not what this folder needs: run "npm ci" there. Nothing was started.',
    );
    process.exit(1);
  }
  console.log('Tod: installing dependencies (once; about a minute)…');
  const [command, ...parameters] = installCommand();
  const code = await run(command, parameters, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (code !== 0) {
    console.error('Tod: the installation failed (see above). Nothing was started.');
    process.exit(code);
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

/** Runs a program to its end and gives its exit code. Whatever ends this process, or npm above it, ends the program. */
async function run(command, parameters, options) {
  const child = spawn(command, parameters, { cwd: ROOT, ...options });
  const stop = (signal) => {
    child.kill(signal);
    // A terminal sends Ctrl-C to everybody; who then takes their time, such as to sum up, may.
    if (signal !== 'SIGINT') setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  const unwatch = watchParents(() => stop('SIGTERM'));
  return new Promise((done) => {
    const finish = (code) => {
      unwatch();
      for (const signal of STOP_SIGNALS) process.off(signal, stop);
      done(code);
    };
    child.once('error', (error) => {
      console.error(`Tod: ${error.message}`);
      finish(1);
    });
    child.once('exit', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/**
 * Calls back once npm, or the shell that npm starts for a script, is gone: npm hands SIGTERM only to that shell, which
 * dies of it alone, and nobody hands on a SIGKILL. There is no pipe between us that would close, so we look.
 */
function watchParents(onGone) {
  if (PARENTS.length === 0) return () => {};
  // Ctrl-C kills the shell as well. That end is known already, and was sent to the child by the terminal.
  let isInterrupted = false;
  const noteInterrupt = () => {
    isInterrupted = true;
  };
  process.once('SIGINT', noteInterrupt);
  const timer = setInterval(() => {
    if (isInterrupted || parentsFrom(process.ppid, PARENTS.length).join() === PARENTS.join()) return;
    clearInterval(timer);
    onGone();
  }, LOOK_AT_PARENTS_MS);
  return () => {
    clearInterval(timer);
    process.off('SIGINT', noteInterrupt);
  };
}

/** Whose end is ours: the parent where that is npm itself, with npm where a shell stands between; nobody without npm. */
function findParents() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return [];
  const isShellBetween = askProcess(process.ppid, 'args').includes('bootstrap.mjs');
  return parentsFrom(process.ppid, isShellBetween ? 2 : 1);
}

function parentsFrom(pid, count) {
  return count === 1 ? [pid] : [pid, Number(askProcess(pid, 'ppid'))];
}

/** What a process was called with, or who its parent is; empty when it is gone. */
function askProcess(pid, what) {
  if (process.platform !== 'linux') {
    return (spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)]).stdout ?? '').toString().trim();
  }
  try {
    if (what === 'args') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    // "pid (name) state ppid …", and the name may hold anything.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[1] ?? '';
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

const PARENTS = findParents();
if (!isInstalled()) await install();

const [script, ...scriptArguments] = process.argv.slice(2);
const preloaded = pathToFileURL(join(ROOT, 'scripts', 'endWithLauncher.mjs')).href;
process.exitCode = await run(findNode(), ['--import', preloaded, resolve(ROOT, script), ...scriptArguments], {
  // The channel says nothing: its end tells the script that we are gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
});
