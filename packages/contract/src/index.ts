/**
 * API contract shared by server and client: every call and every event. The only place that knows the specification's
 * paths and spellings.
 */

export * from './core.ts';
export * from './errors.ts';
export { mayLook } from './people/terms.ts';
export { isOwnCall, mayAsTeammate, STUDIO_RIGHTS, STUDIO_ROLES, type StudioRole } from './teams/terms.ts';
export * from './money.ts';
export * from './plain-text.ts';
export * from './tokens.ts';
export * from './endpoints.ts';
export * from './live-events.ts';
export { WEEK_DAYS, type Schedule, type WeekDay } from './schedule/shapes.ts';
export type {
  AppliedCoupon,
  Coupon,
  CouponCheck,
  CouponProblem,
  CouponPurpose,
  CouponState,
  CouponTarget,
} from './coupons/shapes.ts';
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
} from './commissions/shapes.ts';
export type { PublicSettings } from './settings/calls.ts';
export { SETTING_GROUPS } from './settings/staff-calls.ts';
export type { Message, Notice } from './chat/calls.ts';
export { MOST_CARDS, NOTICE_DECISIONS, NOTICE_KINDS } from './wallet/terms.ts';
export { PROVIDERS } from './subscriptions/shapes.ts';
export { MOVING_EMOTE, STILL_EMOTE } from './subscriptions/terms.ts';
export { LEAST_SEGMENTS, MOST_SEGMENTS, MOST_SIGNS, MOST_WEIGHT } from './wheels/shapes.ts';
export { MOST_AFFILIATE_DAYS } from './affiliates/calls.ts';
export { ALERT_SOUNDS, MOST_ALERT_SIGNS, MOST_BANDS, MOST_SOUNDS } from './alerts/shapes.ts';
export { LEAST_OPTIONS, MOST_OPTION_SIGNS, MOST_OPTIONS, MOST_QUESTION_SIGNS } from './polls/shapes.ts';
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
} from './reports/terms.ts';
export { MOST_AUTO_A_DAY, MOST_AUTO_A_WEEK, PAUSE_DAYS } from './limits/terms.ts';
export { ACCOUNT_CLASSES } from './books/staff-calls.ts';
export { EARNING_KINDS, MOST_EARNING_DAYS } from './earnings/shapes.ts';
export { MOST_FEATURED_DAYS } from './featured/shapes.ts';
export { REFUND_SOURCES, type RefundSource } from './refunds/shapes.ts';
export { PAYMENT_TYPES, type PaymentInformation, type PaymentType } from './payouts/shapes.ts';
export type { TaxFormFields, TaxFormName } from './taxforms/shapes.ts';
export { EU_COUNTRIES, isEuCountry, TAX_CLASSES } from './taxforms/terms.ts';
export { MOST_TAX_FORMS } from './taxforms/calls.ts';
export { MOST_IN_BATCH } from './payouts/staff-calls.ts';
export { MOST_LEVELS } from './fans/shapes.ts';
export { MOST_WATCHING } from './watching/calls.ts';
export { ARTICLE_TYPES, MOST_ARTICLE_VERSIONS } from './articles/shapes.ts';
export { MOST_PROMOS, PROMO_PLACES } from './promos/calls.ts';
export { TIP_CHOICES } from './tips/calls.ts';
export { ETHNICITIES, EYES, HAIRS, heightText, listHeights, listWeights, weightText } from './users/terms.ts';
export { MOST_OPEN_REQUESTS } from './friends/calls.ts';
export type { Friendship } from './friends/shapes.ts';
export { MOST_PUSH_TOKENS, type Notification } from './notifications/shapes.ts';
export {
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  notificationText,
  notificationTypesOf,
  type NotificationType,
} from './notifications/terms.ts';
export {
  INVITATION_DAYS,
  MEMBER_STATES,
  MOST_INVITATIONS,
  type Invitation,
  type Member,
  type MemberStatus,
  type Membership,
} from './members/shapes.ts';
export {
  API_SCOPES,
  API_SCOPE_NAMES,
  apiScopeOfCall,
  apiScopesOf,
  PUBLIC_EVENT_TYPES,
  type ApiScope,
  type PublicEventType,
} from './developers/terms.ts';
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
} from './developers/shapes.ts';
export {
  FEATURE_NAMES,
  FEATURES,
  featureOfBody,
  featureOfCall,
  featureSettingOf,
  type Feature,
} from './settings/terms.ts';
export { type KeptName } from './retention/staff-calls.ts';
export { MAIL_KINDS, type MailKindName } from './wording/terms.ts';
export { MAIL_LANGUAGES, type MailLanguage } from './wording/staff-calls.ts';
