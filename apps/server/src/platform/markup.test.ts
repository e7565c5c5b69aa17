import { expect, it } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './markup.ts';

it('escapes what could end an attribute or start a tag, and nothing else', () => {
  const text = `<b title="a">'&' & &amp; ü</b>`;
  expect(escapeMarkup(text)).toBe('&lt;b title=&quot;a&quot;&gt;&#39;&amp;&#39; &amp; &amp;amp; ü&lt;/b&gt;');
  expect(unescapeMarkup(escapeMarkup(text))).toBe(text);
});
