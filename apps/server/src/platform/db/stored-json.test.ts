import { expect, it } from 'vitest';
import { storedJson } from './stored-json.ts';

it('keeps whole characters and replaces lone surrogates, at any depth', () => {
  const whole = { text: 'a \u{1F600} b', back: '\\ud800', list: [1, null, { deep: true }] };
  expect(storedJson(whole)).toBe(JSON.stringify(whole));
  expect(JSON.parse(storedJson({ a: ['x\ud800', { b: '\udc00\ud800' }], c: '\u{1F600}' }))).toEqual({
    a: ['x\ufffd', { b: '\ufffd\ufffd' }],
    c: '\u{1F600}',
  });
  expect(storedJson(null)).toBe('null');
});
