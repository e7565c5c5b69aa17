import { expect, it } from 'vitest';
import { slugOf } from './slug-of.ts';

it.each([
  ['Arts & Crafts', 'arts-crafts'],
  ['  Straße, Café!  ', 'strasse-cafe'],
  ['日本', ''],
])('turns %j into %j', (title, slug) => expect(slugOf(title, 60)).toBe(slug));

it('never ends with a dash, even where it is cut', () => expect(slugOf('one two', 4)).toBe('one'));
