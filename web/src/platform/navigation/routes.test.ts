import { NOTIFICATION_TYPES, notificationPath } from '@tod/model';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { profileAvailabilityPath, profileNeedPath, routes, signUpPath } from './routes.ts';

const isAt = (pattern: string, path: string | undefined) =>
  path !== undefined && matchPath(pattern, path.split('?')[0] ?? '') !== null;

describe('routes', () => {
  it('build addresses that their own patterns find, whatever the ids hold', () => {
    const odd = 'a/b c?d#é';
    expect(isAt(routes.profile.pattern, routes.profile(odd))).toBe(true);
    expect(isAt(routes.profile.pattern, routes.profile())).toBe(true);
    expect(isAt(routes.sport.pattern, routes.sport(odd))).toBe(true);
    expect(isAt(routes.tod.pattern, routes.tod(odd))).toBe(true);
    expect(isAt(routes.todRequest.pattern, routes.todRequest(odd))).toBe(true);
    expect(isAt(routes.conversation.pattern, routes.conversation(odd))).toBe(true);
    expect(isAt(routes.resetPassword.pattern, routes.resetPassword('a&b'))).toBe(true);
    expect(isAt(routes.profile.pattern, profileNeedPath('birthYear'))).toBe(true);
    expect(isAt(routes.profile.pattern, profileAvailabilityPath())).toBe(true);
    expect(isAt(routes.auth.pattern, signUpPath())).toBe(true);
  });

  it.each(NOTIFICATION_TYPES)('have the page to which a notification of the type %s leads', (type) => {
    const data = { senderUid: 'anne', todId: 'tod-1' };
    const path = notificationPath({ type, data, relatedId: null });
    const page = type === 'new_message' ? routes.conversation : routes.todRequest;
    expect(isAt(page.pattern, path)).toBe(true);
  });
});
