import { describe, expect, it } from 'vitest';
import { decodeForm } from './formBody.ts';

const decode = (body: string) => decodeForm(new URLSearchParams(body));

describe('decodeForm', () => {
  it.each([
    ['email=lea%40example.org&name=L%C3%A9a+Martin', { email: 'lea@example.org', name: 'Léa Martin' }],
    ['metadata[uid]=lea&metadata[order]=7', { metadata: { uid: 'lea', order: '7' } }],
    ['metadata%5Buid%5D=lea', { metadata: { uid: 'lea' } }],
    ['expand[]=customer&expand[]=latest_invoice', { expand: ['customer', 'latest_invoice'] }],
    ['expand[0]=customer&expand[1]=latest_invoice', { expand: ['customer', 'latest_invoice'] }],
    [
      'line_items[0][price]=price_1&line_items[0][quantity]=1&line_items[1][price]=price_2',
      { line_items: [{ price: 'price_1', quantity: '1' }, { price: 'price_2' }] },
    ],
    ['description=', { description: '' }],
    ['', {}],
    ['name=one&name=two', { name: 'two' }],
    ['__proto__[polluted]=yes', JSON.parse('{"__proto__":{"polluted":"yes"}}')],
  ])('reads %j', (body, expected) => {
    expect(decode(body)).toEqual(expected);
  });

  it.each(['a=1&a[b]=2', '[a]=1', 'a[b=1', 'a]b=1', 'a[b]c=1'])('refuses %j', (body) => {
    expect(() => decode(body)).toThrow();
  });
});
