import { describe, expect, it } from 'vitest';
import { type CalendarEvent, writeCalendarFile } from './calendarFile.ts';

const event: CalendarEvent = {
  uid: 'abc@tod',
  start: new Date('2026-11-26T19:00:00+01:00'),
  end: new Date('2026-11-26T20:30:00+01:00'),
  summary: 'Tennis avec Camille',
  description: '',
  location: 'Annecy',
  url: 'https://tod.example/matches/abc',
  stampedAt: new Date('2026-11-20T12:00:00Z'),
  sequence: 3,
};

function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n');
}

interface Property {
  readonly name: string;
  readonly value: string;
}

/** Reads a file as strictly as the grammar allows: its components from the outside in, and the properties of all. */
function parse(file: string): readonly [components: readonly string[], properties: readonly Property[]] {
  const open: string[] = [];
  const components: string[] = [];
  const properties: Property[] = [];
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end.');
  for (const line of file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const found = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:,"]+)*):([^\p{Cc}]*)$/u.exec(line);
    const [, name = '', , value = ''] = found ?? [];
    if (found === null) throw new Error(`No content line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      components.push(value);
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it did not begin.`);
    } else properties.push({ name, value: readText(value) });
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end.`);
  return [components, properties];
}

function readText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}

describe('writeCalendarFile', () => {
  it('writes one event between the calendar marks, every line ended by CR LF', () => {
    const file = writeCalendarFile(event);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('writes moments in UTC whatever zone they were given in', () => {
    const lines = linesOf(writeCalendarFile(event));
    expect(lines).toContain('DTSTART:20261126T180000Z');
    expect(lines).toContain('DTEND:20261126T193000Z');
    expect(lines).toContain('DTSTAMP:20261120T120000Z');
    expect(lines).toContain('SEQUENCE:3');
  });

  it('keeps the hour right on both sides of the change to summer time', () => {
    const winter = { ...event, start: new Date('2027-03-27T10:00:00+01:00') };
    const summer = { ...event, start: new Date('2027-03-29T10:00:00+02:00') };
    expect(linesOf(writeCalendarFile(winter))).toContain('DTSTART:20270327T090000Z');
    expect(linesOf(writeCalendarFile(summer))).toContain('DTSTART:20270329T080000Z');
  });

  it('keeps a night right in which the clocks change', () => {
    const night = {
      ...event,
      start: new Date('2027-03-27T23:30:00+01:00'),
      end: new Date('2027-03-28T04:00:00+02:00'),
    };
    const lines = linesOf(writeCalendarFile(night));
    expect(lines).toContain('DTSTART:20270327T223000Z');
    expect(lines).toContain('DTEND:20270328T020000Z');
  });

  it('can be read by the grammar of RFC 5545: one event, each property once, no alarm', () => {
    const [components, properties] = parse(
      writeCalendarFile({
        ...event,
        summary: 'Tennis, padel; « revanche »\n🎾',
        description: 'x'.repeat(200),
      }),
    );
    expect(components).toEqual(['VCALENDAR', 'VEVENT']);
    const names = properties.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of ['VERSION', 'PRODID', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND'])
      expect(names).toContain(name);
    expect(names).not.toContain('TRIGGER');
    expect(properties.find(({ name }) => name === 'SUMMARY')?.value).toBe('Tennis, padel; « revanche »\n🎾');
  });

  it('keeps its id when the moment moves, so that a calendar replaces what it has', () => {
    const moved = {
      ...event,
      start: new Date('2026-12-01T18:00:00Z'),
      stampedAt: new Date('2026-11-21T12:00:00Z'),
      sequence: 3,
    };
    const idOf = (file: string) => parse(file)[1].find(({ name }) => name === 'UID')?.value;
    expect(idOf(writeCalendarFile(moved))).toBe(idOf(writeCalendarFile(event)));
  });

  it('lets an end at or before the start run into the next day', () => {
    const late = { ...event, start: new Date('2026-11-26T23:00:00Z'), end: new Date('2026-11-26T01:00:00Z') };
    expect(linesOf(writeCalendarFile(late))).toContain('DTEND:20261127T010000Z');
    const equal = { ...event, end: event.start };
    expect(linesOf(writeCalendarFile(equal))).toContain('DTEND:20261127T180000Z');
  });

  it('escapes separators, backslashes and line breaks in texts and drops control characters', () => {
    const lines = linesOf(writeCalendarFile({ ...event, summary: 'a,b;c\\d\ne\r\nf\u0007' }));
    expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\\nf');
  });

  it('does not let a text add a line of its own', () => {
    const file = writeCalendarFile({ ...event, summary: 'x\r\nATTENDEE:mailto:evil@example.com' });
    expect(linesOf(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const description = 'é🎾'.repeat(60);
    const file = writeCalendarFile({ ...event, description });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`DESCRIPTION:${description}`);
  });

  it('leaves out what is empty', () => {
    const file = writeCalendarFile({ ...event, location: '', url: '' });
    expect(file).not.toContain('LOCATION');
    expect(file).not.toContain('URL');
    expect(file).not.toContain('DESCRIPTION');
  });
});
