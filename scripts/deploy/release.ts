import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object, string } from 'yup';
import type { Finding } from './finding.ts';

/** What a release is known by: its version is what open apps are compared with, its tag how one gets back to it. */
export interface Release {
  /** That of `web/package.json`, which the app tells. */
  readonly version: string;
  readonly commit: string;
  /** The commit that has the tag of this version; undefined where none has it. */
  readonly taggedCommit: string | undefined;
  /** Whether the files that git knows are as the commit has them, but for the parameters and aliases of projects. */
  readonly isCommitted: boolean;
}

/**
 * What is set for a project and not for a release: somebody changes it during an incident (docs/RUNBOOK.md), and
 * "npx firebase use --add" writes the other.
 */
const OF_PROJECTS = [':(exclude)functions/.env.*', ':(exclude).firebaserc'];

const packageSchema = object({ version: string().required() }).required();

/** The tag of a version: `v1.0.2`. */
export function tagOf(version: string): string {
  return `v${version}`;
}

/** The version that the project's folder holds. @throws ValidationError when web has none */
export function readVersion(root: string): string {
  return packageSchema.validateSync(JSON.parse(readFileSync(join(root, 'web/package.json'), 'utf8'))).version;
}

/**
 * The release that the project's folder holds.
 * @returns undefined where the folder is of no git repository, as nothing there can have a name
 * @throws Error when git refuses to say something else; ValidationError when web has no version
 */
export function readRelease(root: string): Release | undefined {
  const version = readVersion(root);
  const commit = git(root, 'rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (commit === undefined) return undefined;
  const taggedCommit = git(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tagOf(version)}^{commit}`);
  const changed = git(root, 'status', '--porcelain', '--untracked-files=no', '--', '.', ...OF_PROJECTS);
  if (changed === undefined) throw new Error('git does not say what was changed.');
  return { version, commit, taggedCommit, isCommitted: changed === '' };
}

/** What keeps a release from having the version that it says. */
export function refusedRelease(release: Release | undefined): Finding[] {
  if (release === undefined) return [];
  const { version, commit, taggedCommit, isCommitted } = release;
  if (taggedCommit === undefined || (taggedCommit === commit && isCommitted)) return [];
  if (taggedCommit === commit) {
    return [
      {
        what: `${version} is released, and files have been changed since its tag (${tagOf(version)}): git status names them.`,
        where: 'web/package.json',
        fix: 'Raise it by "npm version patch --workspace web --no-git-tag-version" and commit all of it, or deploy that release: git stash puts the changes away.',
      },
    ];
  }
  return [
    {
      what: `${version} is the version of another release, ${taggedCommit.slice(0, 12)} (${tagOf(version)}).`,
      where: 'web/package.json',
      fix: 'Raise it by "npm version patch --workspace web --no-git-tag-version" and commit it, or deploy that release: git checkout its tag.',
    },
  ];
}

/** How the release gets its name that has just been deployed, in lines for whoever deployed it; none where it has it already. */
export function namingOf(release: Release | undefined): readonly string[] {
  if (release === undefined || release.taggedCommit !== undefined) return [];
  const { version, commit, isCommitted } = release;
  const tag = tagOf(version);
  if (!isCommitted)
    return [
      'Tod: what was deployed is in no commit, so nobody gets back to it. Commit it, then give it its name:',
      `  git tag ${tag} && git push origin ${tag}`,
    ];
  return ['Tod: give the release its name:', `  git tag ${tag} ${commit} && git push origin ${tag}`];
}

/** What git says. @returns undefined when it ends with an error, as it does where there is no such thing */
function git(root: string, ...parameters: readonly string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', [...parameters], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error !== undefined) throw new Error('git is not installed.', { cause: error });
  return status === 0 ? stdout.trim() : undefined;
}
