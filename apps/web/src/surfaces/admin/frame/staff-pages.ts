import type { StaffRole } from '@footlight/contract';

export const STAFF_PAGES = [
  'overview',
  'verification',
  'content',
  'posts',
  'orders',
  'crowdfunding',
  'featured',
  'boosts',
  'tickets',
  'rooms',
  'packages',
  'coupons',
  'commissions',
  'books',
  'gateways',
  'payouts',
  'refunds',
  'chargebacks',
  'settings',
  'facts',
  'audit',
] as const;
export type StaffPage = (typeof STAFF_PAGES)[number];

export const STAFF_PATHS: Record<StaffPage, `/admin${string}`> = {
  overview: '/admin',
  verification: '/admin/verification',
  content: '/admin/content',
  posts: '/admin/posts',
  orders: '/admin/orders',
  crowdfunding: '/admin/crowdfunding',
  featured: '/admin/featured',
  boosts: '/admin/boosts',
  tickets: '/admin/tickets',
  rooms: '/admin/rooms',
  packages: '/admin/packages',
  coupons: '/admin/coupons',
  commissions: '/admin/commissions',
  books: '/admin/money/balance',
  gateways: '/admin/money/gateways',
  payouts: '/admin/payouts',
  refunds: '/admin/refunds',
  chargebacks: '/admin/chargebacks',
  settings: '/admin/settings',
  facts: '/admin/facts',
  audit: '/admin/audit',
};

const EVERYBODY: readonly StaffRole[] = ['admin', 'moderator', 'finance', 'support'];
/** Who may make the calls of a page. The server decides; this says what to show. A test holds both together. */
const READERS: Record<StaffPage, readonly StaffRole[]> = {
  overview: EVERYBODY,
  verification: ['admin', 'moderator'],
  content: ['admin', 'moderator'],
  posts: ['admin', 'moderator'],
  orders: ['admin', 'support'],
  crowdfunding: ['admin', 'moderator', 'finance'],
  featured: ['admin', 'moderator', 'finance'],
  boosts: ['admin', 'moderator', 'finance'],
  tickets: ['admin', 'moderator', 'finance'],
  rooms: EVERYBODY,
  packages: ['admin', 'finance'],
  coupons: ['admin', 'finance'],
  commissions: ['admin', 'finance'],
  books: ['admin', 'finance'],
  gateways: ['admin', 'finance'],
  payouts: ['admin', 'finance'],
  refunds: ['admin', 'finance'],
  chargebacks: ['admin', 'finance'],
  settings: ['admin'],
  facts: ['admin'],
  audit: ['admin'],
};

export const mayOpen = (role: StaffRole, page: StaffPage): boolean => READERS[page].includes(role);
