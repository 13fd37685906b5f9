import {
  conversationSchema,
  messageSchema,
  parseDocument,
  planSchema,
  profileSchema,
  sessionSchema,
  sportSchema,
  todSchema,
  userSchema,
} from '@tod/model';
import { describe, expect, it } from 'vitest';
import { buildDocuments } from './documents.ts';

const documents = buildDocuments(new Date('2026-11-20T12:00:00Z'));
const inCollection = (pattern: RegExp) => documents.filter(({ path }) => pattern.test(path));

describe('buildDocuments', () => {
  it('gives every document a path of its own', () => {
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
  });

  it.each([
    ['24 sports', /^sports\/[^/]+$/, (data: unknown) => parseDocument(sportSchema, data), 24],
    ['2 plans', /^plans\/[^/]+$/, (data: unknown) => parseDocument(planSchema, data), 2],
    ['303 profiles', /^profiles\/[^/]+$/, (data: unknown) => parseDocument(profileSchema, data), 303],
    ['303 accounts', /^users\/[^/]+$/, (data: unknown) => parseDocument(userSchema, data), 303],
    ['1 tod', /^tods\/[^/]+$/, (data: unknown) => parseDocument(todSchema, data), 1],
    ['1 session', /^tods\/[^/]+\/sessions\/[^/]+$/, (data: unknown) => parseDocument(sessionSchema, data), 1],
    [
      '1 conversation',
      /^conversations\/[^/]+$/,
      (data: unknown) => parseDocument(conversationSchema, data),
      1,
    ],
    [
      '6 messages',
      /^conversations\/[^/]+\/messages\/[^/]+$/,
      (data: unknown) => parseDocument(messageSchema, data),
      6,
    ],
  ])('holds %s that their schema leaves as they are', (_what, pattern, parse, count) => {
    const found = inCollection(pattern);
    expect(found).toHaveLength(count);
    for (const { data } of found) expect(parse(data)).toEqual(data);
  });

  it('counts who practises each sport from the profiles', () => {
    const practitioners = inCollection(/^profiles\//).flatMap(({ data }) => data.sportIds);
    for (const { path, data } of inCollection(/^sports\//)) {
      const id = path.slice('sports/'.length);
      expect(data.practitionerCount).toBe(practitioners.filter((sport) => sport === id).length);
      expect(data.imageUrl).toBe(`/sports/${id}.svg`);
    }
  });
});
