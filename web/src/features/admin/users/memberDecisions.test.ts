import { describe, expect, it } from 'vitest';
import { actionsOn } from './memberDecisions.ts';

describe('actionsOn', () => {
  it.each([
    {
      is: 'a member',
      isAdmin: false,
      suspended: false,
      isThere: true,
      actions: ['promote', 'suspend', 'remove'],
    },
    { is: 'a suspended member', isAdmin: false, suspended: true, isThere: true, actions: ['lift', 'remove'] },
    { is: 'an administrator', isAdmin: true, suspended: false, isThere: true, actions: ['demote'] },
    {
      is: 'a suspended administrator',
      isAdmin: true,
      suspended: true,
      isThere: true,
      actions: ['demote', 'lift'],
    },
    {
      is: 'somebody whom Auth alone knows',
      isAdmin: false,
      suspended: false,
      isThere: false,
      actions: ['remove'],
    },
  ])('offers of $is $actions', ({ isAdmin, suspended, isThere, actions }) => {
    expect(actionsOn({ isAdmin, suspended, isThere })).toEqual(actions);
  });
});
