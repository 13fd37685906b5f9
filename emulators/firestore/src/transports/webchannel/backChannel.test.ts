import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackChannel } from './backChannel.ts';

/** The little of a response that a back channel uses; `written` is what it got. */
class FakeResponse extends EventEmitter {
  written = '';
  writableNeedDrain = false;
  writableEnded = false;

  write(text: string): void {
    this.written += text;
  }

  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }

  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}

describe('createBackChannel()', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const attach = (channel: ReturnType<typeof createBackChannel>, longPoll: boolean): FakeResponse => {
    const response = new FakeResponse();
    channel.attach(response.asResponse(), longPoll);
    return response;
  };

  it('counts lengths in UTF-16 code units', async () => {
    const channel = createBackChannel(() => {});
    channel.push('"é😀"');
    expect(attach(channel, true).written).toBe('13\n[[1,["é😀"]]]');
  });

  it('sends the payloads of one turn together', async () => {
    const channel = createBackChannel(() => {});
    const response = attach(channel, false);
    channel.push('{"a":1}');
    channel.push('{"a":2}');
    await Promise.resolve();
    expect(response.written).toBe('14\n[[1,["noop"]]]29\n[[2,[{"a":1}]],[3,[{"a":2}]]]');
  });

  it('holds a long poll until there is something, and then ends it', async () => {
    const detached = vi.fn();
    const channel = createBackChannel(detached);
    const response = attach(channel, true);
    expect(response.written).toBe('');
    channel.push('1');
    await Promise.resolve();
    expect(response.written).toBe('9\n[[1,[1]]]');
    expect(response.writableEnded).toBe(true);
    expect(detached).toHaveBeenCalledOnce();
    expect(channel.isAttached()).toBe(false);
  });

  it('says something after 30 seconds of silence, and ends the response after 60', async () => {
    const channel = createBackChannel(() => {});
    const response = attach(channel, false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(response.written).toContain('[[2,["noop"]]]');
    expect(response.writableEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(response.writableEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('releases a silent long poll after 30 seconds', async () => {
    const channel = createBackChannel(() => {});
    const response = attach(channel, true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(response.written).toBe('14\n[[1,["noop"]]]');
    expect(response.writableEnded).toBe(true);
  });

  it('keeps what is not acknowledged', () => {
    const channel = createBackChannel(() => {});
    channel.push('1');
    channel.push('2');
    attach(channel, true);
    channel.acknowledge(1);
    expect(channel.state()).toEqual({ lastId: 2, outstanding: 1 });
    expect(attach(channel, true).written).toBe('9\n[[2,[2]]]');
    channel.acknowledge(2);
    expect(channel.state()).toEqual({ lastId: 2, outstanding: 0 });
  });

  it('goes on behind what is acknowledged without having been sent', async () => {
    const ready = vi.fn();
    const channel = createBackChannel(() => {}, ready);
    const response = attach(channel, false);
    response.writableNeedDrain = true;
    for (let index = 0; index < 6; index += 1) channel.push(JSON.stringify('x'.repeat(300_000)));
    await Promise.resolve();
    expect(channel.isFull()).toBe(true);
    channel.acknowledge(6);
    response.writableNeedDrain = false;
    response.emit('drain');
    expect(response.written).toMatch(/^14\n\[\[1,\["noop"\]\]\]\d+\n\[\[7,\["x+"\]\]\]$/);
    expect([channel.isFull(), ready.mock.calls.length]).toEqual([false, 1]);
    channel.acknowledge(99);
    expect(channel.state()).toEqual({ lastId: 7, outstanding: 0 });
  });

  it('splits what is much into several chunks', () => {
    const channel = createBackChannel(() => {});
    const large = JSON.stringify('x'.repeat(200_000));
    for (let index = 0; index < 5; index += 1) channel.push(large);
    expect(attach(channel, true).written.match(/\d+\n\[\[/g)).toHaveLength(3);
  });

  it('sends a client that reads slowly no more than it takes', async () => {
    const channel = createBackChannel(() => {});
    const response = attach(channel, false);
    response.writableNeedDrain = true;
    channel.push('1');
    channel.push('2');
    await Promise.resolve();
    expect(response.written).not.toContain('[2,[1]]');
    expect(channel.lastTaken()).toBe(1);
    response.writableNeedDrain = false;
    response.emit('drain');
    expect(response.written).toContain('[[2,[1]],[3,[2]]]');
    expect(channel.lastTaken()).toBe(3);
  });

  it('says when it is full, and when it is ready for more', async () => {
    const ready = vi.fn();
    const channel = createBackChannel(() => {}, ready);
    const large = JSON.stringify('x'.repeat(300_000));
    for (let index = 0; index < 3; index += 1) channel.push(large);
    expect(channel.isFull()).toBe(false);
    channel.push(large);
    expect(channel.isFull()).toBe(true);
    const response = attach(channel, false);
    expect([channel.isFull(), ready.mock.calls.length]).toEqual([false, 1]);
    response.writableNeedDrain = true;
    for (let index = 0; index < 5; index += 1) channel.push(large);
    await Promise.resolve();
    expect([channel.isFull(), ready.mock.calls.length]).toEqual([true, 1]);
    // A broken response: what it took is sent again, which does not count as waiting.
    const next = attach(channel, false);
    expect(next.written.match(/"x/g)).toHaveLength(9);
    expect([channel.isFull(), ready.mock.calls.length]).toEqual([false, 2]);
    channel.giveUp('"over"');
    expect(channel.isFull()).toBe(false);
  });

  it('asks for an acknowledgement after much, so that little has to be kept', () => {
    const channel = createBackChannel(() => {});
    for (let index = 0; index < 50; index += 1) channel.push(JSON.stringify('x'.repeat(200_000)));
    const response = attach(channel, false);
    expect(response.writableEnded).toBe(true);
    const sent = Number(/.*\[(\d+),\["x/s.exec(response.written)?.[1]);
    channel.acknowledge(sent);
    expect(channel.state().outstanding).toBeLessThan(2_000_000);
    expect(attach(channel, false).written).toContain(`[${sent + 1},["x`);
  });

  it('drops what nobody took when the client is given up', () => {
    const channel = createBackChannel(() => {});
    channel.push('1');
    channel.push('2');
    attach(channel, true);
    channel.push('3');
    channel.giveUp('"over"');
    channel.acknowledge(2);
    expect(attach(channel, true).written).toBe('14\n[[3,["over"]]]');
  });
});
