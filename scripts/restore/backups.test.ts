import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../suite/startSuite.ts';

const REAL_RULES = 'the real rules';
/** What `auth:export` writes of those who are there. */
const KNOWN = `{"users": [
{
  "localId": "eve",
  "displayName": "\\"localId\\": \\"bob\\""
}]}`;
/** What an operator would write for what stands in angle brackets. */
const FILLED: Readonly<Record<string, string>> = {
  '<id>': 'tod',
  '<name of the backup>': 'backup-1',
  '<messages,conversations,…>': 'messages,conversations',
  '<each of them>': 'map billing',
  '<version online>': '1.0.2',
};

/** Each command that is stood in for notes how it was called, then does this. */
const STAND_INS: Readonly<Record<string, string>> = {
  gcloud: `
    case "$*" in
      *print-access-token*) echo a-token ;;
      *"operations describe"*"value(done)"*)
        if [ -e waited ]; then rm waited; echo True; else touch waited; fi ;;
      *"operations describe"*"value(error.message)"*) if [ -e failure ]; then cat failure; fi ;;
      *"value(name)"*) echo an-operation ;;
    esac`,
  // So many are left to remove each time, as `lefts` says, else none once the night has run. Accounts come by pages.
  curl: `
    user='"name": "projects/tod/databases/(default)/documents/users'
    case "$*" in
      *runQuery*users/eve*) printf '[{\\n "readTime": "2026-12-01T00:00:00Z"\\n}]' ;;
      *runQuery*users/bob*) printf '[{\\n "document": {\\n  %s/eve",' "$user" ;;
      *runQuery*) printf '[{\\n "document": {\\n  %s/ana",\\n {\\n "document": {\\n  %s/bob",' "$user" "$user" ;;
      *runAggregation*)
        left=7
        case "$*" in *removalBegunAt*)
          [ -e lefts ] || printf '2\\n0\\n' >lefts
          left=$(head -n 1 lefts)
          tail -n +2 lefts >rest
          mv rest lefts ;;
        esac
        printf '[{\\n "result": {"aggregateFields": {"n": {"integerValue": "%s"}}}}]' $left ;;
    esac`,
  npx: `
    echo "  by $(cmp -s firestore.rules scripts/deploy/closed.rules && echo closed || echo other) rules" >>calls
    case "$*" in
      *auth:export*) cp known.json "$3" ;;
    esac
    if [ -e refusal ]; then exit 3; fi`,
  npm: '',
  git: `case "$*" in "checkout firestore.rules") printf '${REAL_RULES}' >firestore.rules ;; esac`,
  sleep: '',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tod-backups-'));
  for (const name of ['scripts/restore/backups.sh', 'scripts/deploy/closed.rules'])
    cpSync(join(ROOT, name), join(folder, name));
  writeFileSync(join(folder, 'firestore.rules'), REAL_RULES);
  mkdirSync(join(folder, 'bin'));
  for (const [name, does] of Object.entries(STAND_INS)) {
    const text = `#!/bin/sh\necho "${name} $*" >>calls\n${does}\n`;
    writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs lines of a shell. @param typed what somebody types meanwhile */
function run(script: string, typed = '') {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    input: typed,
    env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}` },
  });
  const calls = existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '';
  return { status, stdout, stderr, calls: calls.split('\n').slice(0, -1) };
}

/** Runs lines behind those with which each block of docs/deploy.md begins. */
const within = (lines: string, typed?: string) =>
  run(`( set -e\nproject=tod\n. scripts/restore/backups.sh\n${lines}\n)`, typed);

/** The blocks of docs/deploy.md that use these functions, filled in. */
function blocks(): readonly string[] {
  const text = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  return Array.from(text.matchAll(/```sh\n(\( set -e\n[\s\S]*?\n\))\n```/g), ([, block = '']) =>
    Object.entries(FILLED).reduce((filled, [gap, value]) => filled.replaceAll(gap, value), block),
  );
}

/** What was done, without the questions how far it is and what was counted. */
function deeds(calls: readonly string[]): readonly string[] {
  return calls
    .filter((call) => !/operations describe|print-access-token|documents:run\w*Query|^sleep 60$/.test(call))
    .map((call) => call.replaceAll(/ --(project=tod|format=\S+|async|region \S+|location=\S+)/g, ''));
}

describe('scripts/restore/backups.sh', () => {
  it('waits until what gcloud began is done', () => {
    const { status, calls } = within("restore_backup backup-1 restored && echo 'behind' >>calls");
    expect(status).toBe(0);
    expect(calls).toEqual([
      'gcloud firestore databases restore --source-backup=backup-1 --destination-database=restored --project=tod --format=value(name)',
      'gcloud firestore operations describe an-operation --project=tod --format=value(done)',
      'sleep 60',
      'gcloud firestore operations describe an-operation --project=tod --format=value(done)',
      'gcloud firestore operations describe an-operation --project=tod --format=value(error.message)',
      'gcloud firestore databases describe --database=restored --project=tod --format=value(name)',
      'behind',
    ]);
  });

  it('stops where what gcloud began has failed, and says why', () => {
    writeFileSync(join(folder, 'failure'), 'The backup is gone.');
    const { status, stderr, calls } = within("restore_backup backup-1 restored\necho 'behind' >>calls");
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Tod: it failed. The backup is gone.\n' });
    expect(calls).not.toContain('behind');
  });

  it('has the real rules in the folder again, also where the closed ones could not be deployed', () => {
    expect(within('close_rules').calls).toContain('  by closed rules');
    writeFileSync(join(folder, 'refusal'), '');
    expect(within("close_rules\necho 'behind' >>calls")).toMatchObject({ status: 3 });
    expect(readFileSync(join(folder, 'firestore.rules'), 'utf8')).toBe(REAL_RULES);
  });

  it('goes on only where the id of the project is typed', () => {
    expect(within('agree "May it?"', 'tod\n').status).toBe(0);
    expect(within('agree "May it?"', 'y\n').status).toBe(1);
  });

  it('finds the accounts that Auth does not know, over all pages', () => {
    writeFileSync(join(folder, 'known.json'), KNOWN);
    const { status, stdout } = within('list_members >members.txt\nfind_left members.txt known.json');
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'Tod: left.txt names 2 of 3 accounts.\n' });
    expect(readFileSync(join(folder, 'left.txt'), 'utf8')).toBe('ana\nbob\n');
  });

  it('finds nobody where the accounts that Auth knows could not be read', () => {
    writeFileSync(join(folder, 'known.json'), '{"users": [\n]}');
    const { status, stderr } = within('list_members >members.txt\nfind_left members.txt known.json');
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Tod: known.json names no account.\n' });
    expect(existsSync(join(folder, 'left.txt'))).toBe(false);
  });

  it('says where to look as soon as the night removes nobody any more', () => {
    writeFileSync(join(folder, 'left.txt'), 'ana\n');
    writeFileSync(join(folder, 'lefts'), '150\n50\n50\n0\n');
    const { stdout } = within('remove_again left.txt');
    expect(stdout.split('\n')).toEqual([
      'Tod: 150 accounts are left to remove…',
      'Tod: 50 accounts are left to remove…',
      'Tod: 50 accounts are left to remove… No fewer than before: see the log of everynight (docs/RUNBOOK.md, "A schedule fails").',
      '',
    ]);
  });

  it('notes every account of a file, whose last line may have no end', () => {
    writeFileSync(join(folder, 'left.txt'), 'ana\n\nbob');
    const notes = within('remove_again left.txt')
      .calls.join('\n')
      .matchAll(/removal-(\w+)/g);
    expect(Array.from(notes, ([, uid]) => uid)).toEqual(['ana', 'bob']);
  });
});

describe('the blocks of docs/deploy.md', () => {
  it('rehearse a restore beside the database, and touch it in nothing', () => {
    const [rehearsal = ''] = blocks();
    const { status, stdout, calls } = run(rehearsal);
    expect(status).toBe(0);
    expect(stdout).toContain('(default) profiles 7\n');
    expect(stdout).toContain('rehearsal conversations 7\n');
    expect(deeds(calls)).toEqual([
      'gcloud firestore databases restore --source-backup=backup-1 --destination-database=rehearsal',
      'gcloud firestore databases describe --database=rehearsal',
    ]);
  });

  it('restore in place: compared before anything is deleted, closed before anything is brought in, deployed without rules', () => {
    const [, inEarnest = ''] = blocks();
    const { status, calls } = run(inEarnest, 'tod\n');
    expect(status).toBe(0);
    expect(deeds(calls)).toEqual([
      'git checkout v1.0.2',
      'npx firebase deploy --only firestore:rules --project tod',
      '  by closed rules',
      'git checkout firestore.rules',
      'npx firebase functions:delete map billing --force --project tod',
      '  by other rules',
      'gcloud firestore export gs://tod-exports/now',
      'gcloud firestore export gs://tod-exports/unhurt --collection-ids=messages,conversations',
      'gcloud firestore databases restore --source-backup=backup-1 --destination-database=restored',
      'gcloud firestore databases describe --database=restored',
      'gcloud firestore databases update --database=(default) --no-delete-protection',
      'gcloud firestore databases delete --database=(default) --quiet',
      'sleep 300',
      'gcloud firestore databases restore --source-backup=backup-1 --destination-database=(default)',
      'gcloud firestore databases describe --database=(default)',
      'npx firebase deploy --only firestore:rules --project tod',
      '  by closed rules',
      'git checkout firestore.rules',
      expect.stringMatching(/^curl .*service\/settings .*"closed":\{"booleanValue":true\}/),
      'gcloud firestore import gs://tod-exports/unhurt --collection-ids=messages,conversations',
      'npm run deploy -- --project tod --only indexes,functions,hosting',
      'npm run migrate -- --project tod',
    ]);
  });

  it('delete nothing where what was restored is not as it should be', () => {
    const [, inEarnest = ''] = blocks();
    const { status, calls } = run(inEarnest, 'no\n');
    expect(status).toBe(1);
    expect(deeds(calls).at(-1)).toBe('gcloud firestore databases describe --database=restored');
  });

  it('open the rules once nobody is left who had left, and keep no account in a file', () => {
    writeFileSync(join(folder, 'known.json'), KNOWN);
    const [, , removal = ''] = blocks();
    const { status, stdout, calls } = run(removal, 'tod\n');
    expect(status).toBe(0);
    expect(stdout).toContain('left.txt names 2 of 3 accounts');
    expect(stdout).toContain('2 accounts are left');
    expect(deeds(calls)).toEqual([
      'git checkout v1.0.2',
      'npx firebase auth:export now.json --project tod',
      '  by other rules',
      expect.stringContaining('ledger/removal-ana'),
      expect.stringContaining('ledger/removal-bob'),
      'gcloud scheduler jobs run firebase-schedule-everyNight-europe-west1',
      'sleep 600',
      'npm run deploy -- --project tod --only rules',
    ]);
    for (const name of ['now.json', 'accounts.txt', 'members.txt', 'left.txt'])
      expect(existsSync(join(folder, name)), name).toBe(false);
  });

  it('remove nobody where those who had left are not agreed on', () => {
    writeFileSync(join(folder, 'known.json'), KNOWN);
    const [, , removal = ''] = blocks();
    const { status, calls } = run(removal, 'no\n');
    expect(status).toBe(1);
    expect(deeds(calls).at(-1)).toBe('  by other rules');
  });
});
