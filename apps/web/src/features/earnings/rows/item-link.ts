import type { Earning, EarningRole } from '../earnings.queries.ts';

const PAGES: Readonly<Partial<Record<NonNullable<Earning['item']>['type'], (id: string) => string>>> = {
  video: (id) => `/videos/${id}`,
  gallery: (id) => `/galleries/${id}`,
  product: (id) => `/shop/${id}`,
  post: (id) => `/feed/${id}`,
  recording: (id) => `/recordings/${id}`,
  crowdfunding: (id) => `/crowdfunding/${id}`,
  'announced-show': (id) => `/shows/${id}`,
  spin: (id) => `/wheels/${id}/verify`,
};
/** Creator pages for items that have no page of their own. */
const DESKS: Readonly<Partial<Record<NonNullable<Earning['item']>['type'], string>>> = {
  show: '/wallet/shows',
  war: '/creator/wars',
  photo: '/creator/photos',
  subscription: '/creator/subscribers',
};

/** Returns the path of the item behind an earning. Undefined if it has no page. */
export function itemLink({ item }: Earning, role: EarningRole): string | undefined {
  if (!item) return undefined;
  const page = item._id ? PAGES[item.type]?.(item._id) : undefined;
  return page ?? (role === 'performer' ? DESKS[item.type] : undefined);
}
