import { describe, expect, it } from 'vitest';
import { actionsOn } from './memberDecisions.ts';

describe('actionsOn', () => {
  it.each([
    { is: 'a member', isAdmin: false, suspended: false, actions: ['promote', 'suspend', 'remove'] },
    { is: 'a suspended member', isAdmin: false, suspended: true, actions: ['lift', 'remove'] },
    { is: 'an administrator', isAdmin: true, suspended: false, actions: ['demote'] },
    { is: 'a suspended administrator', isAdmin: true, suspended: true, actions: ['demote', 'lift'] },
  ])('offers of $is $actions', ({ isAdmin, suspended, actions }) => {
    expect(actionsOn({ isAdmin, suspended })).toEqual(actions);
  });
});
