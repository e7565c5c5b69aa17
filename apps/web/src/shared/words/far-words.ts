import type { Messages } from '@lingui/core';

/**
 * Texts that neither the home page nor a room needs at startup. The list loads with the pages that do
 * (`late-pages.ts`).
 */
export const FAR = {
  campaigns: () => import('./en/lazy-campaigns.ts').then(({ lazyCampaigns }) => lazyCampaigns),
  affiliates: () => import('./en/lazy-affiliates.ts').then(({ lazyAffiliates }) => lazyAffiliates),
  articles: () => import('./en/lazy-articles.ts').then(({ lazyArticles }) => lazyArticles),
  auth: () => import('./en/auth.ts').then(({ auth }) => auth),
  commissions: () => import('./en/lazy-commissions.ts').then(({ lazyCommissions }) => lazyCommissions),
  developers: () => import('./en/lazy-developers.ts').then(({ lazyDevelopers }) => lazyDevelopers),
  earnings: () => import('./en/lazy-earnings.ts').then(({ lazyEarnings }) => lazyEarnings),
  featured: () => import('./en/lazy-featured.ts').then(({ lazyFeatured }) => lazyFeatured),
  feed: () => import('./en/lazy-feed.ts').then(({ lazyFeed }) => lazyFeed),
  teams: () => import('./en/lazy-teams.ts').then(({ lazyTeams }) => lazyTeams),
  looking: () => import('./en/lazy-looking.ts').then(({ lazyLooking }) => lazyLooking),
  members: () => import('./en/lazy-members.ts').then(({ lazyMembers }) => lazyMembers),
  legal: () => import('./en/lazy-legal.ts').then(({ lazyLegal }) => lazyLegal),
  overlays: () => import('./en/lazy-overlays.ts').then(({ lazyOverlays }) => lazyOverlays),
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
  wallet: () => import('./en/lazy-wallet.ts').then(({ lazyWallet }) => lazyWallet),
  purchases: () => import('./en/lazy-purchases.ts').then(({ lazyPurchases }) => lazyPurchases),
  reports: () => import('./en/lazy-reports.ts').then(({ lazyReports }) => lazyReports),
  recordings: () => import('./en/lazy-recordings.ts').then(({ lazyRecordings }) => lazyRecordings),
  crowdfunding: () => import('./en/lazy-crowdfunding.ts').then(({ lazyCrowdfunding }) => lazyCrowdfunding),
  boosts: () => import('./en/lazy-boosts.ts').then(({ lazyBoosts }) => lazyBoosts),
} as const satisfies Record<string, () => Promise<Messages>>;
