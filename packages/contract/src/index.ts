/** The contract: every call and every event of the API, for both ends. The only place that knows the specification's paths and spellings. */
// Size: each word of the contract is a line in three lists.
import { affiliates, affiliatesStaff } from './affiliates.ts';
import { accessLive } from './access-live.ts';
import { alerts, alertsLive } from './alerts.ts';
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
import { boosts, boostsLive, boostsStaff } from './boosts.ts';
import { catalog, catalogLive } from './catalog.ts';
import { chat, chatLive } from './chat.ts';
import { commissions, commissionsLive, commissionsStaff } from './commissions.ts';
import { clips } from './clips.ts';
import { contact, contactStaff } from './contact.ts';
import { campaigns, campaignsStaff } from './campaigns.ts';
import { coupons } from './coupons.ts';
import { crowdfunding, crowdfundingLive, crowdfundingStaff } from './crowdfunding.ts';
import { currencies } from './currencies.ts';
import { developers, webhooks } from './developers.ts';
import { developersStaff } from './developers.staff.ts';
import type { Endpoint, LiveEvent } from './core.ts';
import { earnings } from './earnings.ts';
import { fans, fansLive } from './fans.ts';
import { factsStaff } from './facts.staff.ts';
import { favourites } from './favourites.ts';
import { featured, featuredLive, featuredStaff } from './featured.ts';
import { feed, feedLive } from './feed.ts';
import { friends, friendsLive } from './friends.ts';
import { feedStaff } from './feed.staff.ts';
import { booksStaff } from './books.staff.ts';
import { teams } from './teams.ts';
import { invoices, invoicesStaff } from './invoices.ts';
import { taxforms } from './taxforms.ts';
import { taxformsStaff } from './taxforms.staff.ts';
import { limits } from './limits.ts';
import { leaderboards } from './leaderboards.ts';
import { members, membersLive } from './members.ts';
import { paymentDetails } from './payouts-terms.ts';
import { payouts, payoutsLive } from './payouts.ts';
import { payoutsStaff } from './payouts.staff.ts';
import { peopleStaff } from './people.staff.ts';
import { performers } from './performers.ts';
import { inspectionsStaff } from './inspections.staff.ts';
import { retentionStaff } from './retention.staff.ts';
import { scheduleLive } from './schedule-live.ts';
import { notifications, notificationsLive } from './notifications.ts';
import { messaging } from './messaging.ts';
import { massMessages } from './messaging-terms.ts';
import { messagingLive } from './messaging-live.ts';
import { orders, ordersLive } from './orders.ts';
import { ordersStaff } from './orders.staff.ts';
import { polls, pollsLive } from './polls.ts';
import { privacy } from './privacy.ts';
import { moderationStaff } from './moderation.staff.ts';
import { picturesStaff } from './pictures.staff.ts';
import { promos, promosStaff } from './promos.ts';
import { purchases, purchasesLive } from './purchases.ts';
import { raids } from './raids.ts';
import { recordings, recordingsLive } from './recordings.ts';
import { refunds, refundsLive } from './refunds.ts';
import { chargebacksStaff, refundsStaff } from './refunds.staff.ts';
import { reports } from './reports.ts';
import { reportsLive } from './reports-live.ts';
import { reportsStaff } from './reports.staff.ts';
import { rooms } from './rooms.ts';
import { schedule } from './schedule.ts';
import { shows } from './shows.ts';
import { showsLive } from './shows-live.ts';
import { statistics } from './statistics.ts';
import { subscriptions, subscriptionsLive } from './subscriptions.ts';
import { studios } from './studios.ts';
import { translations } from './translations.ts';
import { uploads, uploadsLive } from './uploads.ts';
import { users } from './users.ts';
import { settings } from './settings.ts';
import { streaming } from './streaming.ts';
import { streamingLive } from './streaming-live.ts';
import { tickets, ticketsLive, ticketsStaff } from './tickets.ts';
import { toys, toysLive } from './toys.ts';
import { tips, tipsLive } from './tips.ts';
import { wallet, walletLive } from './wallet.ts';
import { wars } from './wars.ts';
import { warsLive } from './wars-live.ts';
import { watching } from './watching.ts';
import { wheels, wheelsLive } from './wheels.ts';

export * from './core.ts';
export * from './errors.ts';
export { mayLook } from './people-terms.ts';
export { isOwnCall, mayAsTeammate, STUDIO_RIGHTS, STUDIO_ROLES, type StudioRole } from './teams-terms.ts';
export * from './money.ts';
export * from './plain-text.ts';
export * from './tokens.ts';
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

/** Every realtime event, by name. */
export const allLiveEvents = {
  ...accessLive,
  ...walletLive,
  ...streamingLive,
  ...scheduleLive,
  ...showsLive,
  ...warsLive,
  ...recordingsLive,
  ...chatLive,
  ...tipsLive,
  ...fansLive,
  ...toysLive,
  ...uploadsLive,
  ...catalogLive,
  ...purchasesLive,
  ...notificationsLive,
  ...ordersLive,
  ...payoutsLive,
  ...refundsLive,
  ...feedLive,
  ...messagingLive,
  ...subscriptionsLive,
  ...crowdfundingLive,
  ...featuredLive,
  ...wheelsLive,
  ...pollsLive,
  ...boostsLive,
  ...alertsLive,
  ...ticketsLive,
  ...friendsLive,
  ...membersLive,
  ...commissionsLive,
  ...reportsLive,
} satisfies Record<string, LiveEvent>;
export type AllLiveEvents = typeof allLiveEvents;
export type LiveEventName = keyof AllLiveEvents;

export { WEEK_DAYS, type Schedule, type WeekDay } from './schedule-shapes.ts';
export type {
  AppliedCoupon,
  Coupon,
  CouponCheck,
  CouponProblem,
  CouponPurpose,
  CouponState,
  CouponTarget,
} from './coupons-shapes.ts';
export {
  COMMISSION_KINDS,
  commissionSettingOf,
  restOf,
  type Commission,
  type CommissionChange,
  type CommissionKind,
  type CommissionLevel,
  type CommissionShare,
  type EditableCommission,
} from './commissions-shapes.ts';
export type { PublicSettings } from './settings.ts';
export { SETTING_GROUPS } from './settings.staff.ts';
export type { Message, Notice } from './chat.ts';
export { MOST_AUTO_A_DAY, MOST_AUTO_A_WEEK, MOST_CARDS, NOTICE_DECISIONS, NOTICE_KINDS } from './wallet-terms.ts';
export { PROVIDERS } from './subscriptions-shapes.ts';
export { MOVING_EMOTE, STILL_EMOTE } from './subscriptions-terms.ts';
export { LEAST_SEGMENTS, MOST_SEGMENTS, MOST_SIGNS, MOST_WEIGHT } from './wheels-shapes.ts';
export { MOST_AFFILIATE_DAYS } from './affiliates.ts';
export { ALERT_SOUNDS, MOST_ALERT_SIGNS, MOST_BANDS, MOST_SOUNDS } from './alerts-shapes.ts';
export { LEAST_OPTIONS, MOST_OPTION_SIGNS, MOST_OPTIONS, MOST_QUESTION_SIGNS } from './polls-shapes.ts';
export {
  APPEAL_MONTHS,
  REPORT_DAYS,
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_SOURCES,
  URGENT_REASONS,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
} from './reports-terms.ts';
export { PAUSE_DAYS } from './limits.ts';
export { ACCOUNT_CLASSES } from './books.staff.ts';
export { EARNING_KINDS, MOST_EARNING_DAYS } from './earnings-shapes.ts';
export { MOST_FEATURED_DAYS } from './featured-shapes.ts';
export { REFUND_SOURCES, type RefundSource } from './refunds-shapes.ts';
export { PAYMENT_TYPES, type PaymentInformation, type PaymentType } from './payouts-shapes.ts';
export { EU_COUNTRIES, isEuCountry, TAX_CLASSES, type TaxFormFields, type TaxFormName } from './taxforms-shapes.ts';
export { MOST_TAX_FORMS } from './taxforms.ts';
export { MOST_IN_BATCH } from './payouts.staff.ts';
export { MOST_LEVELS } from './fans-shapes.ts';
export { MOST_WATCHING } from './watching.ts';
export { ARTICLE_TYPES, MOST_ARTICLE_VERSIONS } from './articles-shapes.ts';
export { MOST_PROMOS, PROMO_PLACES } from './promos.ts';
export { TIP_CHOICES } from './tips.ts';
export { ETHNICITIES, EYES, HAIRS, heightText, listHeights, listWeights, weightText } from './users-terms.ts';
export { MOST_OPEN_REQUESTS } from './friends.ts';
export type { Friendship } from './friends-shapes.ts';
export { MOST_PUSH_TOKENS, type Notification } from './notifications-shapes.ts';
export {
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  notificationText,
  notificationTypesOf,
  type NotificationType,
} from './notifications-terms.ts';
export {
  INVITATION_DAYS,
  MEMBER_STATES,
  MOST_INVITATIONS,
  type Invitation,
  type Member,
  type MemberStatus,
  type Membership,
} from './members-shapes.ts';
export {
  API_SCOPES,
  API_SCOPE_NAMES,
  apiScopeOfCall,
  apiScopesOf,
  PUBLIC_EVENT_TYPES,
  type ApiScope,
  type PublicEventType,
} from './developers-terms.ts';
export {
  API_TOKEN_PREFIX,
  MOST_API_TOKENS,
  MOST_BOTS,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  PUBLIC_EVENTS,
  type ApiToken,
  type Bot,
  type PublicEventData,
  type Webhook,
  type WebhookDelivery,
} from './developers-shapes.ts';
export {
  FEATURE_NAMES,
  FEATURES,
  featureOfBody,
  featureOfCall,
  featureSettingOf,
  type Feature,
} from './settings-terms.ts';
export { type KeptName } from './retention.staff.ts';
export { MAIL_KINDS, type MailKindName } from './wording-terms.ts';
export { MAIL_LANGUAGES, type MailLanguage } from './wording.staff.ts';
