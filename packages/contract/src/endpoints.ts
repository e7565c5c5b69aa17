import { affiliates, affiliatesStaff } from './affiliates.ts';
import { alerts } from './alerts.ts';
import { articles } from './articles.ts';
import { articlesStaff } from './articles.staff.ts';
import { auditStaff } from './audit.staff.ts';
import { catalogStaff } from './catalog.staff.ts';
import { couponsStaff } from './coupons.staff.ts';
import { authStaff } from './auth.staff.ts';
import { wordingStaff } from './wording.staff.ts';
import { settingsStaff } from './settings.staff.ts';
import { statisticsStaff } from './statistics.staff.ts';
import { streamingStaff } from './streaming.staff.ts';
import { verificationStaff } from './verification.staff.ts';
import { walletStaff } from './wallet.staff.ts';
import { auth } from './auth.ts';
import { boosts, boostsStaff } from './boosts.ts';
import { catalog } from './catalog.ts';
import { chat } from './chat.ts';
import { commissions, commissionsStaff } from './commissions.ts';
import { clips } from './clips.ts';
import { contact, contactStaff } from './contact.ts';
import { campaigns, campaignsStaff } from './campaigns.ts';
import { coupons } from './coupons.ts';
import { crowdfunding, crowdfundingStaff } from './crowdfunding.ts';
import { currencies } from './currencies.ts';
import { developers, webhooks } from './developers.ts';
import { developersStaff } from './developers.staff.ts';
import type { Endpoint } from './core.ts';
import { earnings } from './earnings.ts';
import { fans } from './fans.ts';
import { factsStaff } from './facts.staff.ts';
import { favourites } from './favourites.ts';
import { featured, featuredStaff } from './featured.ts';
import { feed } from './feed.ts';
import { friends } from './friends.ts';
import { feedStaff } from './feed.staff.ts';
import { booksStaff } from './books.staff.ts';
import { teams } from './teams.ts';
import { invoices, invoicesStaff } from './invoices.ts';
import { taxforms } from './taxforms.ts';
import { taxformsStaff } from './taxforms.staff.ts';
import { limits } from './limits.ts';
import { leaderboards } from './leaderboards.ts';
import { members } from './members.ts';
import { paymentDetails } from './payouts-terms.ts';
import { payouts } from './payouts.ts';
import { payoutsStaff } from './payouts.staff.ts';
import { peopleStaff } from './people.staff.ts';
import { performers } from './performers.ts';
import { inspectionsStaff } from './inspections.staff.ts';
import { retentionStaff } from './retention.staff.ts';
import { notifications } from './notifications.ts';
import { messaging } from './messaging.ts';
import { massMessages } from './messaging-terms.ts';
import { orders } from './orders.ts';
import { ordersStaff } from './orders.staff.ts';
import { polls } from './polls.ts';
import { privacy } from './privacy.ts';
import { moderationStaff } from './moderation.staff.ts';
import { picturesStaff } from './pictures.staff.ts';
import { promos, promosStaff } from './promos.ts';
import { purchases } from './purchases.ts';
import { raids } from './raids.ts';
import { recordings } from './recordings.ts';
import { refunds } from './refunds.ts';
import { chargebacksStaff, refundsStaff } from './refunds.staff.ts';
import { reports } from './reports.ts';
import { reportsStaff } from './reports.staff.ts';
import { rooms } from './rooms.ts';
import { schedule } from './schedule.ts';
import { shows } from './shows.ts';
import { statistics } from './statistics.ts';
import { subscriptions } from './subscriptions.ts';
import { studios } from './studios.ts';
import { translations } from './translations.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { settings } from './settings.ts';
import { streaming } from './streaming.ts';
import { tickets, ticketsStaff } from './tickets.ts';
import { toys } from './toys.ts';
import { tips } from './tips.ts';
import { wallet } from './wallet.ts';
import { wars } from './wars.ts';
import { watching } from './watching.ts';
import { wheels } from './wheels.ts';

export {
  chargebacksStaff,
  refunds,
  refundsStaff,
  affiliates,
  affiliatesStaff,
  campaigns,
  campaignsStaff,
  alerts,
  articles,
  articlesStaff,
  auth,
  boosts,
  boostsStaff,
  booksStaff,
  catalog,
  chat,
  clips,
  commissions,
  commissionsStaff,
  contact,
  contactStaff,
  coupons,
  crowdfunding,
  currencies,
  crowdfundingStaff,
  developers,
  developersStaff,
  earnings,
  fans,
  favourites,
  featured,
  featuredStaff,
  feed,
  feedStaff,
  friends,
  teams,
  invoices,
  invoicesStaff,
  taxforms,
  taxformsStaff,
  leaderboards,
  limits,
  notifications,
  massMessages,
  messaging,
  members,
  orders,
  paymentDetails,
  payouts,
  payoutsStaff,
  peopleStaff,
  performers,
  polls,
  privacy,
  promos,
  promosStaff,
  purchases,
  raids,
  recordings,
  moderationStaff,
  picturesStaff,
  reports,
  reportsStaff,
  inspectionsStaff,
  retentionStaff,
  rooms,
  schedule,
  settings,
  shows,
  statistics,
  streaming,
  studios,
  subscriptions,
  tickets,
  ticketsStaff,
  tips,
  toys,
  translations,
  uploads,
  users,
  wallet,
  wars,
  watching,
  webhooks,
  wheels,
  auditStaff,
  factsStaff,
  authStaff,
  catalogStaff,
  couponsStaff,
  ordersStaff,
  wordingStaff,
  settingsStaff,
  statisticsStaff,
  streamingStaff,
  verificationStaff,
  walletStaff,
};

/** Every call, by word and operation. */
export const allEndpoints = {
  auth,
  affiliates,
  affiliatesStaff,
  campaigns,
  campaignsStaff,
  articles,
  articlesStaff,
  clips,
  watching,
  contact,
  contactStaff,
  promos,
  promosStaff,
  settings,
  users,
  peopleStaff,
  performers,
  schedule,
  favourites,
  notifications,
  studios,
  members,
  statistics,
  wallet,
  streaming,
  rooms,
  raids,
  shows,
  wars,
  recordings,
  chat,
  tips,
  fans,
  toys,
  translations,
  uploads,
  catalog,
  commissions,
  commissionsStaff,
  coupons,
  crowdfunding,
  currencies,
  crowdfundingStaff,
  developers,
  developersStaff,
  earnings,
  featured,
  featuredStaff,
  purchases,
  orders,
  paymentDetails,
  payouts,
  payoutsStaff,
  refunds,
  refundsStaff,
  chargebacksStaff,
  feed,
  feedStaff,
  teams,
  friends,
  invoices,
  invoicesStaff,
  taxforms,
  taxformsStaff,
  leaderboards,
  limits,
  massMessages,
  messaging,
  subscriptions,
  tickets,
  ticketsStaff,
  webhooks,
  wheels,
  polls,
  privacy,
  moderationStaff,
  picturesStaff,
  reports,
  reportsStaff,
  inspectionsStaff,
  retentionStaff,
  boosts,
  boostsStaff,
  booksStaff,
  alerts,
  auditStaff,
  factsStaff,
  authStaff,
  catalogStaff,
  couponsStaff,
  ordersStaff,
  wordingStaff,
  settingsStaff,
  statisticsStaff,
  streamingStaff,
  verificationStaff,
  walletStaff,
} satisfies Record<string, Record<string, Endpoint>>;
export type AllEndpoints = typeof allEndpoints;
