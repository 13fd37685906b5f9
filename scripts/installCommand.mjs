/**
 * The command that installs the packages of a checkout. In plain JavaScript, as bootstrap runs on whatever Node the machine has.
 * npm 10 leaves out native parts of the bundler (its optional dependencies), so an older one calls a newer one.
 */
export function installCommand() {
  const major = Number(/npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 11);
  const npm = major >= 11 ? ['npm'] : ['npx', '--yes', 'npm@11'];
  // Nothing that is installed may run anything on this machine, or compile for a minute what nobody needs (docs/decisions/137).
  return [...npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
}
