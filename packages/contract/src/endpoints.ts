import { affiliates, affiliatesStaff } from './affiliates/calls.ts';
import { alerts } from './alerts/calls.ts';
import { articles } from './articles/calls.ts';
import { articlesStaff } from './articles/staff-calls.ts';
import { auditStaff } from './audit/staff-calls.ts';
import { catalogStaff } from './catalog/staff-calls.ts';
import { couponsStaff } from './coupons/staff-calls.ts';
import { authStaff } from './auth/staff-calls.ts';
import { wordingStaff } from './wording/staff-calls.ts';
import { settingsStaff } from './settings/staff-calls.ts';
import { statisticsStaff } from './statistics/staff-calls.ts';
import { streamingStaff } from './streaming/staff-calls.ts';
import { verificationStaff } from './verification/staff-calls.ts';
import { walletStaff } from './wallet/staff-calls.ts';
import { auth } from './auth/calls.ts';
import { boosts, boostsStaff } from './boosts/calls.ts';
import { catalog } from './catalog/calls.ts';
import { chat } from './chat/calls.ts';
import { commissions, commissionsStaff } from './commissions/calls.ts';
import { clips } from './clips/calls.ts';
import { contact, contactStaff } from './contact/calls.ts';
import { campaigns, campaignsStaff } from './campaigns/calls.ts';
import { coupons } from './coupons/calls.ts';
import { crowdfunding, crowdfundingStaff } from './crowdfunding/calls.ts';
import { currencies } from './currencies/calls.ts';
import { developers, webhooks } from './developers/calls.ts';
import { developersStaff } from './developers/staff-calls.ts';
import type { Endpoint } from './core.ts';
import { earnings } from './earnings/calls.ts';
import { fans } from './fans/calls.ts';
import { factsStaff } from './facts/staff-calls.ts';
import { favourites } from './favourites/calls.ts';
import { featured, featuredStaff } from './featured/calls.ts';
import { feed } from './feed/calls.ts';
import { friends } from './friends/calls.ts';
import { feedStaff } from './feed/staff-calls.ts';
import { booksStaff } from './books/staff-calls.ts';
import { teams } from './teams/calls.ts';
import { invoices, invoicesStaff } from './invoices/calls.ts';
import { taxforms } from './taxforms/calls.ts';
import { taxformsStaff } from './taxforms/staff-calls.ts';
import { limits } from './limits/calls.ts';
import { leaderboards } from './leaderboards/calls.ts';
import { members } from './members/calls.ts';
import { paymentDetails } from './payouts/terms.ts';
import { payouts } from './payouts/calls.ts';
import { payoutsStaff } from './payouts/staff-calls.ts';
import { peopleStaff } from './people/staff-calls.ts';
import { performers } from './performers/calls.ts';
import { inspectionsStaff } from './inspections/staff-calls.ts';
import { retentionStaff } from './retention/staff-calls.ts';
import { notifications } from './notifications/calls.ts';
import { messaging } from './messaging/calls.ts';
import { massMessages } from './messaging/terms.ts';
import { orders } from './orders/calls.ts';
import { ordersStaff } from './orders/staff-calls.ts';
import { polls } from './polls/calls.ts';
import { privacy } from './privacy/calls.ts';
import { moderationStaff } from './moderation/staff-calls.ts';
import { picturesStaff } from './pictures/staff-calls.ts';
import { promos, promosStaff } from './promos/calls.ts';
import { purchases } from './purchases/calls.ts';
import { raids } from './raids/calls.ts';
import { recordings } from './recordings/calls.ts';
import { refunds } from './refunds/calls.ts';
import { chargebacksStaff, refundsStaff } from './refunds/staff-calls.ts';
import { reports } from './reports/calls.ts';
import { reportsStaff } from './reports/staff-calls.ts';
import { rooms } from './rooms/calls.ts';
import { schedule } from './schedule/calls.ts';
import { shows } from './shows/calls.ts';
import { statistics } from './statistics/calls.ts';
import { subscriptions } from './subscriptions/calls.ts';
import { studios } from './studios/calls.ts';
import { translations } from './translations/calls.ts';
import { uploads } from './uploads/calls.ts';
import { users } from './users/calls.ts';
import { settings } from './settings/calls.ts';
import { streaming } from './streaming/calls.ts';
import { tickets, ticketsStaff } from './tickets/calls.ts';
import { toys } from './toys/calls.ts';
import { tips } from './tips/calls.ts';
import { wallet } from './wallet/calls.ts';
import { wars } from './wars/calls.ts';
import { watching } from './watching/calls.ts';
import { wheels } from './wheels/calls.ts';

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
