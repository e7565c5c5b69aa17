import { describe, expect, it } from 'vitest';
import { STAFF_PATHS } from '../../apps/web/src/surfaces/admin/frame/staff-pages.ts';
import { routes } from '../../apps/web/src/routes.ts';
import { PAGES } from '../journeys/accessible-pages.ts';

/** Pages that only redirect to a page that is checked. */
const SEND_ON = [
  '/creator/settings',
  '/creator/settings/$page',
  '/group/$id',
  '/leaderboard',
  '/live/$username/private',
  '/live/lovense/$username',
  '/studio/settings',
];

const looked = PAGES.flatMap(([, ...paths]) => paths.map((path) => path.split('?')[0] ?? ''));
const isLookedAt = (address: string) => {
  const pattern = new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}$`);
  return looked.some((path) => pattern.test(path));
};

describe('the pages checked for accessibility', () => {
  it('are all pages of the site and of the back office', () => {
    const addresses = routes.children.map((route) => ('path' in route ? route.path : '/'));
    const unseen = [...addresses, ...Object.values(STAFF_PATHS)].filter((address) => !isLookedAt(address));
    expect(unseen.toSorted()).toEqual(SEND_ON);
  });
  it('exclude an unlisted page', () => expect(isLookedAt('/nowhere/$id')).toBe(false));
});
