import type { auth } from './en/auth.ts';
import type { lazyArticles } from './en/lazy-articles.ts';
import type { lazyApp } from './en/lazy-app.ts';
import type { lazyBoosts } from './en/lazy-boosts.ts';
import type { lazyClips } from './en/lazy-clips.ts';
import type { lazyCommissions } from './en/lazy-commissions.ts';
import type { lazyContent } from './en/lazy-content.ts';
import type { lazyCoupons } from './en/lazy-coupons.ts';
import type { lazyCrowdfunding } from './en/lazy-crowdfunding.ts';
import type { lazyCurrencies } from './en/lazy-currencies.ts';
import type { lazyDesk } from './en/lazy-desk.ts';
import type { lazyEarnings } from './en/lazy-earnings.ts';
import type { lazyFeatured } from './en/lazy-featured.ts';
import type { lazyFans } from './en/lazy-fans.ts';
import type { lazyFeed } from './en/lazy-feed.ts';
import type { lazyDevelopers } from './en/lazy-developers.ts';
import type { lazyFriends } from './en/lazy-friends.ts';
import type { lazyLeaders } from './en/lazy-leaders.ts';
import type { lazyAffiliates } from './en/lazy-affiliates.ts';
import type { lazyCampaigns } from './en/lazy-campaigns.ts';
import type { lazyTeams } from './en/lazy-teams.ts';
import type { lazyLooking } from './en/lazy-looking.ts';
import type { lazyMembers } from './en/lazy-members.ts';
import type { lazyLegal } from './en/lazy-legal.ts';
import type { lazyNotifications } from './en/lazy-notifications.ts';
import type { lazyMessaging } from './en/lazy-messaging.ts';
import type { lazyOverlays } from './en/lazy-overlays.ts';
import type { lazyPayouts } from './en/lazy-payouts.ts';
import type { lazyPurchases } from './en/lazy-purchases.ts';
import type { lazyRecordings } from './en/lazy-recordings.ts';
import type { lazyRefunds } from './en/lazy-refunds.ts';
import type { lazyReports } from './en/lazy-reports.ts';
import type { lazyRoom } from './en/lazy-room.ts';
import type { lazySearch } from './en/lazy-search.ts';
import type { lazyShows } from './en/lazy-shows.ts';
import type { lazyShown } from './en/lazy-shown.ts';
import type { lazySubscriptions } from './en/lazy-subscriptions.ts';
import type { lazyTaxforms } from './en/lazy-taxforms.ts';
import type { lazyTickets } from './en/lazy-tickets.ts';
import type { lazyUploads } from './en/lazy-uploads.ts';
import type { lazyWallet } from './en/lazy-wallet.ts';
import type { lazyWars } from './en/lazy-wars.ts';
import type { lazyWheels } from './en/lazy-wheels.ts';
import type { users } from './en/users.ts';

/** Keys that pages load with `loadLazyWords` or `useLazyWords`. */
export type LazyWordKey =
  | keyof typeof auth
  | keyof typeof lazyArticles
  | keyof typeof lazyApp
  | keyof typeof lazyBoosts
  | keyof typeof lazyClips
  | keyof typeof lazyCommissions
  | keyof typeof lazyContent
  | keyof typeof lazyCoupons
  | keyof typeof lazyCrowdfunding
  | keyof typeof lazyCurrencies
  | keyof typeof lazyDesk
  | keyof typeof lazyEarnings
  | keyof typeof lazyFeatured
  | keyof typeof lazyFans
  | keyof typeof lazyFeed
  | keyof typeof lazyDevelopers
  | keyof typeof lazyFriends
  | keyof typeof lazyOverlays
  | keyof typeof lazyLeaders
  | keyof typeof lazyAffiliates
  | keyof typeof lazyCampaigns
  | keyof typeof lazyTeams
  | keyof typeof lazyLooking
  | keyof typeof lazyMembers
  | keyof typeof lazyLegal
  | keyof typeof lazyRoom
  | keyof typeof lazyNotifications
  | keyof typeof lazyMessaging
  | keyof typeof lazyPayouts
  | keyof typeof lazyPurchases
  | keyof typeof lazyRecordings
  | keyof typeof lazyRefunds
  | keyof typeof lazyReports
  | keyof typeof lazySearch
  | keyof typeof lazyShows
  | keyof typeof lazyShown
  | keyof typeof lazySubscriptions
  | keyof typeof lazyTaxforms
  | keyof typeof lazyTickets
  | keyof typeof lazyUploads
  | keyof typeof lazyWallet
  | keyof typeof lazyWars
  | keyof typeof lazyWheels
  | keyof typeof users;
