import { afterEach, describe, expect, it, vi } from 'vitest';
import { installCommand } from './installCommand.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('installCommand', () => {
  it.each([
    {
      agent: 'npm/9.9.4 node/v20.11.0 linux x64 workspaces/false',
      program: ['npx', '--yes', 'npm@11', 'ci'],
    },
    {
      agent: 'npm/10.9.8 node/v22.18.0 linux x64 workspaces/false',
      program: ['npx', '--yes', 'npm@11', 'ci'],
    },
    { agent: 'npm/11.6.0 node/v24.21.0 linux x64 workspaces/false', program: ['npm', 'ci'] },
    { agent: undefined, program: ['npm', 'ci'] },
  ])(
    'leaves out no native part of a package where $agent runs it, and runs no script of one',
    ({ agent, program }) => {
      vi.stubEnv('npm_config_user_agent', agent);
      const command = installCommand();
      expect(command.slice(0, program.length)).toEqual(program);
      expect(command).toContain('--ignore-scripts');
    },
  );
});
