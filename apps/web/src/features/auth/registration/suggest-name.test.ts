import { expect, it } from 'vitest';
import { suggestName } from './suggest-name.ts';

it('suggests names that the registration accepts', () => {
  for (const at of [0, 0.5, 0.999_999]) expect(suggestName(() => at)).toMatch(/^[a-z]{6,20}\d{1,4}$/);
  expect(suggestName(() => 0)).toBe('amberbadger0');
});
