import { auth } from './de/auth.ts';
import { lazyArticles } from './de/lazy-articles.ts';
import { lazyApp } from './de/lazy-app.ts';
import { lazyBoosts } from './de/lazy-boosts.ts';
import { lazyClips } from './de/lazy-clips.ts';
import { lazyCommissions } from './de/lazy-commissions.ts';
import { lazyContent } from './de/lazy-content.ts';
import { lazyCoupons } from './de/lazy-coupons.ts';
import { lazyCrowdfunding } from './de/lazy-crowdfunding.ts';
import { lazyCurrencies } from './de/lazy-currencies.ts';
import { lazyDesk } from './de/lazy-desk.ts';
import { lazyDevelopers } from './de/lazy-developers.ts';
import { lazyEarnings } from './de/lazy-earnings.ts';
import { lazyFeatured } from './de/lazy-featured.ts';
import { lazyFans } from './de/lazy-fans.ts';
import { lazyFeed } from './de/lazy-feed.ts';
import { lazyFriends } from './de/lazy-friends.ts';
import { lazyLeaders } from './de/lazy-leaders.ts';
import { lazyAffiliates } from './de/lazy-affiliates.ts';
import { lazyCampaigns } from './de/lazy-campaigns.ts';
import { lazyTeams } from './de/lazy-teams.ts';
import { lazyLooking } from './de/lazy-looking.ts';
import { lazyMembers } from './de/lazy-members.ts';
import { lazyLegal } from './de/lazy-legal.ts';
import { lazyNotifications } from './de/lazy-notifications.ts';
import { lazyMessaging } from './de/lazy-messaging.ts';
import { lazyOverlays } from './de/lazy-overlays.ts';
import { lazyPayouts } from './de/lazy-payouts.ts';
import { lazyPurchases } from './de/lazy-purchases.ts';
import { lazyRecordings } from './de/lazy-recordings.ts';
import { lazyRefunds } from './de/lazy-refunds.ts';
import { lazyReports } from './de/lazy-reports.ts';
import { lazyRoom } from './de/lazy-room.ts';
import { lazySearch } from './de/lazy-search.ts';
import { lazyShown } from './de/lazy-shown.ts';
import { lazyShows } from './de/lazy-shows.ts';
import { lazySubscriptions } from './de/lazy-subscriptions.ts';
import { lazyTaxforms } from './de/lazy-taxforms.ts';
import { lazyTickets } from './de/lazy-tickets.ts';
import { lazyUploads } from './de/lazy-uploads.ts';
import { lazyWallet } from './de/lazy-wallet.ts';
import { lazyWars } from './de/lazy-wars.ts';
import { lazyWheels } from './de/lazy-wheels.ts';
import { users } from './de/users.ts';
import type { LazyName } from './lazy-words.ts';

/** All lazily loaded German texts, in a single file: the entry of every page lists each lazy chunk by name. */
export const germanLate: Readonly<Record<LazyName, Readonly<Record<string, string>>>> = {
  articles: lazyArticles,
  auth,
  app: lazyApp,
  boosts: lazyBoosts,
  clips: lazyClips,
  commissions: lazyCommissions,
  coupons: lazyCoupons,
  crowdfunding: lazyCrowdfunding,
  currencies: lazyCurrencies,
  earnings: lazyEarnings,
  featured: lazyFeatured,
  fans: lazyFans,
  feed: lazyFeed,
  developers: lazyDevelopers,
  friends: lazyFriends,
  overlays: lazyOverlays,
  leaders: lazyLeaders,
  affiliates: lazyAffiliates,
  campaigns: lazyCampaigns,
  teams: lazyTeams,
  looking: lazyLooking,
  members: lazyMembers,
  legal: lazyLegal,
  notifications: lazyNotifications,
  messaging: lazyMessaging,
  payouts: lazyPayouts,
  purchases: lazyPurchases,
  recordings: lazyRecordings,
  refunds: lazyRefunds,
  reports: lazyReports,
  search: lazySearch,
  shows: lazyShows,
  shown: lazyShown,
  room: lazyRoom,
  content: lazyContent,
  desk: lazyDesk,
  subscriptions: lazySubscriptions,
  taxforms: lazyTaxforms,
  tickets: lazyTickets,
  uploads: lazyUploads,
  users,
  wallet: lazyWallet,
  wars: lazyWars,
  wheels: lazyWheels,
};
