import { describe, expect, it } from 'vitest';
import { networkOf } from './networkOf.ts';

const from = (forwarded: string | string[] | undefined, remoteAddress = '10.0.0.1') =>
  networkOf({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

describe('networkOf', () => {
  it('is the address that spoke to Google, whatever the request claims before it', () => {
    expect(from('203.0.113.7')).toBe('203.0.113.7');
    expect(from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(from(['198.51.100.1', '203.0.113.7'])).toBe('203.0.113.7');
  });

  it('is that of the connection where nobody stands between, or what stands there is no address', () => {
    expect(from(undefined)).toBe('10.0.0.1');
    expect(from('unknown', '::ffff:192.0.2.4')).toBe('192.0.2.4');
    expect(networkOf({ headers: {}, socket: {} })).toBe('');
  });

  it('is one for all addresses of a subscriber with IPv6, however they are written', () => {
    const one = '2001:db8:0:7::/64';
    for (const address of ['2001:db8:0:7::1', '2001:0DB8::7:ffff:1:2:3', '2001:db8:0000:0007:9:8:7:6'])
      expect(from(address)).toBe(one);
    expect(from('2001:db8:0:8::1')).not.toBe(one);
    for (const address of ['::1', '0:0:0:0:0:0:0:1', '::']) expect(from(address)).toBe('0:0:0:0::/64');
  });
});
