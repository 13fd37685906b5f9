import { describe, expect, it } from 'vitest';
import type { Document } from '../commands/document.ts';
import { fields, name } from '../testing.ts';
import type { Timestamp } from '../values/value.ts';
import { ChangeLog } from './changeLog.ts';

function at(micros: number): Timestamp {
  return { seconds: 0, nanos: micros * 1000 };
}

function documentOf(path: string, text: string, micros: number): Document {
  return { name: name(path), fields: fields({ text }), createTime: at(micros), updateTime: at(micros) };
}

describe('ChangeLog', () => {
  it('tells what each changed document was at a time', () => {
    const log = new ChangeLog(() => undefined);
    const first = documentOf('a/1', 'first', 1);
    const second = documentOf('a/1', 'second', 2);
    log.append(at(1), [{ name: name('a/1'), after: first }]);
    log.append(at(2), [{ name: name('a/1'), before: first, after: second }]);
    log.append(at(3), [{ name: name('a/1'), before: second }]);
    expect(log.stateAt(at(0))).toEqual(new Map([[name('a/1'), undefined]]));
    expect(log.stateAt(at(1)).get(name('a/1'))).toBe(first);
    expect(log.stateAt(at(2)).get(name('a/1'))).toBe(second);
    expect(log.stateAt(at(3)).size).toBe(0);
  });

  it('forgets the oldest changes and says so', () => {
    const log = new ChangeLog(() => undefined);
    expect(log.reaches(at(0))).toBe(true);
    for (let micros = 1; micros <= 25_000; micros++) {
      log.append(at(micros), [{ name: name(`a/${micros}`), after: documentOf(`a/${micros}`, '', micros) }]);
    }
    expect(log.reaches(at(14_999))).toBe(false);
    expect(log.reaches(at(15_000))).toBe(true);
    expect(log.stateAt(at(15_000)).size).toBe(10_000);
  });

  it('forgets sooner when large documents are replaced', () => {
    const log = new ChangeLog(() => undefined);
    for (let micros = 1; micros <= 30; micros++) {
      const before = documentOf('a/1', 'x'.repeat(1_000_000), micros - 1);
      log.append(at(micros), [{ name: name('a/1'), before, after: documentOf('a/1', '', micros) }]);
    }
    expect(log.reaches(at(10))).toBe(false);
    expect(log.reaches(at(20))).toBe(true);
  });

  it('keeps what somebody still reads', () => {
    let inUse: Timestamp | undefined = at(5);
    const log = new ChangeLog(() => inUse);
    for (let micros = 1; micros <= 15_000; micros++) {
      log.append(at(micros), [{ name: name(`a/${micros}`), after: documentOf(`a/${micros}`, '', micros) }]);
    }
    expect(log.reaches(at(5))).toBe(true);
    expect(log.stateAt(at(5)).size).toBe(14_995);
    inUse = undefined;
    log.append(at(15_001), [{ name: name('a/b'), after: documentOf('a/b', '', 15_001) }]);
    expect(log.reaches(at(5))).toBe(false);
  });
});
