import type { Messages } from '@lingui/core';

/** Words that neither the home page nor a room needs. In the same file as the pages that do (`routes`, vite.config.ts). */
export const FAR = {
  articles: () => import('./en/lazy-articles.ts').then(({ lazyArticles }) => lazyArticles),
  auth: () => import('./en/auth.ts').then(({ auth }) => auth),
  commissions: () => import('./en/lazy-commissions.ts').then(({ lazyCommissions }) => lazyCommissions),
  earnings: () => import('./en/lazy-earnings.ts').then(({ lazyEarnings }) => lazyEarnings),
  featured: () => import('./en/lazy-featured.ts').then(({ lazyFeatured }) => lazyFeatured),
  feed: () => import('./en/lazy-feed.ts').then(({ lazyFeed }) => lazyFeed),
  members: () => import('./en/lazy-members.ts').then(({ lazyMembers }) => lazyMembers),
  legal: () => import('./en/lazy-legal.ts').then(({ lazyLegal }) => lazyLegal),
  payouts: () => import('./en/lazy-payouts.ts').then(({ lazyPayouts }) => lazyPayouts),
  refunds: () => import('./en/lazy-refunds.ts').then(({ lazyRefunds }) => lazyRefunds),
  search: () => import('./en/lazy-search.ts').then(({ lazySearch }) => lazySearch),
  content: () => import('./en/lazy-content.ts').then(({ lazyContent }) => lazyContent),
  desk: () => import('./en/lazy-desk.ts').then(({ lazyDesk }) => lazyDesk),
  taxforms: () => import('./en/lazy-taxforms.ts').then(({ lazyTaxforms }) => lazyTaxforms),
  uploads: () => import('./en/lazy-uploads.ts').then(({ lazyUploads }) => lazyUploads),
  users: () => import('./en/users.ts').then(({ users }) => users),
  coupons: () => import('./en/lazy-coupons.ts').then(({ lazyCoupons }) => lazyCoupons),
  friends: () => import('./en/lazy-friends.ts').then(({ lazyFriends }) => lazyFriends),
  clips: () => import('./en/lazy-clips.ts').then(({ lazyClips }) => lazyClips),
  leaders: () => import('./en/lazy-leaders.ts').then(({ lazyLeaders }) => lazyLeaders),
} as const satisfies Record<string, () => Promise<Messages>>;
