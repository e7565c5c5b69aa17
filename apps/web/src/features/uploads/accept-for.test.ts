import { expect, it } from 'vitest';
import { acceptFor } from './accept-for.ts';

it('offers the formats of the site’s settings', () => {
  const limits = { acceptImages: '.jpg,.png', acceptVideos: '.mp4' };
  expect(acceptFor('photo', limits)).toBe('.jpg,.png');
  expect(acceptFor('trailer', limits)).toBe('.mp4');
  expect(acceptFor('post', limits)).toBe('.jpg,.png,.mp4');
  expect(acceptFor('product-file', limits)).toBeUndefined();
});
