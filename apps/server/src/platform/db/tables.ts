// Generated from the migrations by `npm run db:types`, never edited by hand.

import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Account {
  avatar_key: string | null;
  banned_at: Timestamp | null;
  bio: Generated<string>;
  country: string | null;
  created_at: Timestamp;
  email: string;
  email_verified_at: Timestamp | null;
  erase_at: Timestamp | null;
  erased_at: Timestamp | null;
  gender: string | null;
  hides_country: Generated<boolean>;
  hides_online: Generated<boolean>;
  id: string;
  is_in_leaders: Generated<boolean>;
  language: string | null;
  name: string;
  password_changed_at: Timestamp | null;
  password_hash: string;
  restorable_until: Timestamp | null;
  role: string;
  status: Generated<string>;
  suspended_at: Timestamp | null;
  suspension_reason: string | null;
  updated_at: Timestamp;
  username: string;
}

export interface Adjustment {
  account_id: string;
  asked_at: Timestamp;
  asked_by: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  needs_two: boolean;
  reason: string;
  status: string;
  transfer_id: string | null;
  units: number;
}

export interface Affiliate {
  account_id: string;
  clicks: Generated<number>;
  code: string;
  created_at: Timestamp;
  earned_units: Generated<number>;
  is_blocked: Generated<boolean>;
  paid_units: Generated<number>;
  sign_ups: Generated<number>;
  spent_units: Generated<number>;
}

export interface AffiliateDay {
  account_id: string;
  clicks: Generated<number>;
  day: string;
  earned_units: Generated<number>;
  sign_ups: Generated<number>;
  spent_units: Generated<number>;
}

export interface AffiliateDue {
  transfer_id: string;
}

export interface AffiliateReferral {
  affiliate_id: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  earned_units: Generated<number>;
  ends_at: Timestamp;
  flags: Generated<string[]>;
  id: string;
  reason: string | null;
  share_bp: number;
  spent_units: Generated<number>;
  state: Generated<string>;
  viewer_id: string;
  void_from: Timestamp | null;
  void_until: Timestamp | null;
}

export interface AffiliateShare {
  affiliate_id: string;
  at: Timestamp;
  booked_by: string;
  id: string;
  matures_at: Timestamp;
  paid_by: string | null;
  spend_id: string;
  spent_units: number;
  units: number;
  viewer_id: string;
}

export interface AgePass {
  account_id: string;
  expires_at: Timestamp;
  passed_at: Timestamp;
  provider: string;
  reference: string;
}

export interface AlertBand {
  animation: string;
  from_units: number;
  id: string;
  is_on: boolean;
  performer_id: string;
  sound: string;
  sound_upload_id: string | null;
  text: string;
  to_units: number | null;
}

export interface AlertSetting {
  is_on: Generated<boolean>;
  page_version: Generated<number>;
  performer_id: string;
}

export interface ApiToken {
  account_id: string;
  bot_id: string | null;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  hint: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  per_minute: number;
  scopes: string[];
  token_hash: Buffer;
}

export interface Article {
  body: string;
  created_at: Timestamp;
  id: string;
  language: Generated<string>;
  ordering: Generated<number>;
  published_at: Timestamp | null;
  slug: string;
  status: string;
  summary: string;
  title: string;
  type: string;
  updated_at: Timestamp;
}

export interface ArticleDraft {
  article_id: string;
  body: string;
  language: string;
  summary: string;
  title: string;
  translations: Generated<Json>;
  written_at: Timestamp;
  written_by: string | null;
}

export interface ArticleTranslation {
  article_id: string;
  body: string;
  language: string;
  summary: string;
  title: string;
}

export interface ArticleVersion {
  article_id: string;
  body: string;
  id: string;
  language: string;
  status: string;
  summary: string;
  title: string;
  translations: Generated<Json>;
  written_at: Timestamp;
  written_by: string | null;
}

export interface AuditRow {
  action: string;
  actor_id: string | null;
  address: Generated<string>;
  at: Timestamp;
  detail: Json;
  id: string;
  subject: string;
}

export interface AutoTopUp {
  card_id: string;
  created_at: Timestamp;
  currency: string;
  most_per_day: number;
  most_per_week: number;
  package_id: string;
  payment_id: string | null;
  price_minor: number;
  state: string;
  stop_reason: string | null;
  threshold_units: number;
  updated_at: Timestamp;
  user_id: string;
}

export interface Block {
  created_at: Timestamp;
  performer_id: string;
  user_id: string;
}

export interface BlockedCountry {
  country: string;
  performer_id: string;
}

export interface BlockedPicture {
  created_at: Timestamp;
  created_by: string | null;
  hits: Generated<number>;
  id: string;
  note: Generated<string>;
  reason: string;
  source: string;
}

export interface BlockedPrint {
  bands: number[];
  bits: string;
  picture_id: string;
}

export interface BookProof {
  asked_by: string | null;
  claims: number;
  finished_at: Timestamp | null;
  holds: boolean | null;
  id: string;
  lines: Generated<Json>;
  seen_at: Timestamp;
  started_at: Timestamp;
}

export interface BookSum {
  accounts: number;
  class: string;
  summed_at: Timestamp;
  units: number;
}

export interface Boost {
  buyer_id: string;
  end_note: string | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  ends_at: Timestamp;
  followers: number;
  followers_at_start: number;
  id: string;
  minutes: number;
  most_viewers: number;
  offline_since: Timestamp | null;
  performer_id: string;
  place: number | null;
  price_units: number;
  refunded_units: Generated<number>;
  started_at: Timestamp;
  status: Generated<string>;
  transfer_id: string;
  viewers_at_start: number;
  views: number;
  views_at_start: number;
}

export interface BoostSample {
  at: Timestamp;
  boost_id: string;
  viewers: number;
  views: number;
}

export interface Bot {
  created_at: Timestamp;
  id: string;
  name: string;
  performer_id: string;
}

export interface Campaign {
  after: string;
  code: string;
  created_at: Timestamp;
  created_by: string | null;
  ends_at: Timestamp | null;
  id: string;
  is_active: Generated<boolean>;
  kind: string;
  name: string;
  starts_at: Timestamp | null;
  units: number;
}

export interface CampaignClaim {
  account_id: string;
  campaign_id: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  device: Buffer;
  id: string;
  network: Buffer;
  reason: string | null;
  scope: string;
  state: Generated<string>;
  transfer_id: string | null;
}

export interface CampaignIdentity {
  claim_id: string;
  hash: Buffer;
  kind: string;
  scope: string;
}

export interface CatalogItem {
  category_id: string | null;
  created_at: Timestamp;
  description: Generated<string>;
  gallery_id: string | null;
  id: string;
  is_approved: Generated<boolean>;
  is_subscribers_only: Generated<boolean>;
  kind: string;
  language: string | null;
  main_upload_id: string | null;
  pending_since: Timestamp | null;
  performer_id: string;
  picture_upload_id: string | null;
  place: number | null;
  popularity: Generated<number>;
  price_units: Generated<number>;
  product_type: string | null;
  published_at: Timestamp | null;
  rejection_reason: string | null;
  removed_at: Timestamp | null;
  scheduled_at: Timestamp | null;
  search_words: Generated<string>;
  slug: string;
  status: string;
  stock: number | null;
  tags: Generated<string[]>;
  title: string;
  trailer_upload_id: string | null;
  updated_at: Timestamp;
  wanted_status: Generated<string>;
  weight_grams: number | null;
}

export interface CatalogPopularityDue {
  item_id: string;
}

export interface CatalogTally {
  item_id: string;
  sales: Generated<number>;
  views: Generated<number>;
}

export interface CatalogView {
  item_id: string;
  seen_at: Timestamp;
  visitor_hash: Buffer;
}

export interface Category {
  description: Generated<string>;
  id: string;
  name: string;
  ordering: Generated<number>;
  slug: string;
  translations: Generated<Json>;
}

export interface Chargeback {
  account_id: string;
  at: Timestamp;
  clawed_units: Generated<number>;
  disputed_minor: number;
  ended_at: Timestamp | null;
  evidence_at: Timestamp | null;
  evidence_bytes: number | null;
  evidence_key: string | null;
  evidence_state: Generated<string>;
  lost_units: number;
  payment_id: string;
  restored_units: Generated<number>;
  returned_units: Generated<number>;
  round: Generated<number>;
  settled_at: Timestamp | null;
  state: Generated<string>;
  taken_units: number;
  units: number;
}

export interface ChargebackPart {
  creator_units: number;
  payment_id: string;
  performer_id: string | null;
  restored_units: Generated<number>;
  transfer_id: string;
  units: number;
}

export interface ChatPace {
  conversation_id: string;
  last_at: Timestamp;
  repeats: number;
  text_hash: Buffer;
  user_id: string;
}

export interface Clip {
  created_at: Timestamp;
  duration_ms: number | null;
  id: string;
  maker_id: string | null;
  node_url: string;
  performer_id: string;
  poster_key: string | null;
  seconds: number;
  state: string;
  stream_id: string | null;
  title: string;
  video_key: string | null;
}

export interface ClipTerms {
  is_allowed: boolean;
  performer_id: string;
}

export interface CommissionChange {
  changed_at: Timestamp;
  changed_by: string | null;
  from_percent: Numeric | null;
  id: string;
  kind: string;
  owner_id: string | null;
  seq: Generated<number>;
  share: string;
  studio_id: string | null;
  to_percent: Numeric | null;
}

export interface CommissionProposal {
  created_at: Timestamp;
  from_percent: Numeric;
  id: string;
  kind: string;
  performer_id: string;
  studio_id: string;
  to_percent: Numeric;
}

export interface CommissionRate {
  changed_at: Timestamp;
  is_kept: Generated<boolean>;
  kind: string;
  owner_id: string;
  percent: Numeric;
  share: string;
  studio_id: string | null;
}

export interface ContactMessage {
  account_id: string | null;
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
  created_at: Timestamp;
  email: string;
  id: string;
  message: string;
  name: string;
  sender_hash: Buffer | null;
  status: Generated<string>;
  subject: string;
}

export interface Conversation {
  category_id: string | null;
  created_at: Timestamp;
  goals: Generated<Json>;
  id: string;
  king_is_on: Generated<boolean>;
  king_min_units: Generated<number>;
  performer_id: string;
  pinned_note: string | null;
  repeats_last_goal: Generated<boolean>;
  settings_changed_at: Timestamp | null;
  slow_mode_seconds: Generated<number>;
  subscribers_only: Generated<boolean>;
  takes_raids: Generated<boolean>;
  title: Generated<string>;
  type: string;
}

export interface ConversationMember {
  account_id: string;
  cleared_id: string | null;
  conversation_id: string;
  has_written: Generated<boolean>;
  is_muted: Generated<boolean>;
  is_shown: Generated<boolean>;
  last_at: Timestamp;
  last_message_id: string | null;
  other_id: string;
  read_at: Timestamp | null;
  read_id: string | null;
  unread: Generated<number>;
}

export interface Coupon {
  apply_for: string;
  code: string;
  created_at: Timestamp;
  currency: string | null;
  deleted_at: Timestamp | null;
  discount_type: string;
  discount_value: number;
  ends_at: Timestamp | null;
  id: string;
  is_active: Generated<boolean>;
  max_uses: number | null;
  max_uses_each: Generated<number>;
  minimum: Generated<number>;
  name: Generated<string>;
  performer_id: string | null;
  starts_at: Timestamp | null;
  taken: Generated<number>;
  updated_at: Timestamp;
}

export interface CouponUse {
  apply_for: string;
  consumed_at: Timestamp | null;
  coupon_id: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  item_id: string | null;
  place: number;
  released_at: Timestamp | null;
  saved: Generated<number>;
  state: string;
  used_for: string | null;
  user_id: string;
}

export interface Crowdfunding {
  claimed_at: Timestamp | null;
  confirmed_units: Generated<number>;
  contributions: Generated<number>;
  contributors: Generated<number>;
  created_at: Timestamp;
  deadline: Timestamp;
  delivery_note: string | null;
  disputes: Generated<number>;
  due_at: Timestamp | null;
  ended_at: Timestamp | null;
  funded_at: Timestamp | null;
  goal_units: number;
  id: string;
  is_settling: Generated<boolean>;
  min_units: Generated<number>;
  performer_id: string;
  perk: Generated<string>;
  picture_id: string | null;
  raised_units: Generated<number>;
  status: string;
  text: Generated<string>;
  title: string;
  updated_at: Timestamp;
}

export interface CrowdfundingContribution {
  contributor_id: string;
  created_at: Timestamp;
  crowdfunding_id: string;
  id: string;
  is_anonymous: Generated<boolean>;
  state: Generated<string>;
  units: number;
}

export interface CrowdfundingUpdate {
  created_at: Timestamp;
  crowdfunding_id: string;
  id: string;
  text: string;
}

export interface CrowdfundingVerdict {
  at: Timestamp;
  contributor_id: string;
  crowdfunding_id: string;
  is_confirmed: boolean;
  reason: string | null;
}

export interface CurrencyRate {
  day: string;
  fetched_at: Timestamp;
  rates: Json;
  source: string;
}

export interface DataExport {
  account_id: string;
  bytes: number | null;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  file_key: string | null;
  id: string;
  ready_at: Timestamp | null;
  state: string;
}

export interface DocumentRenewal {
  created_at: Timestamp;
  expires_at: string;
  performer_id: string;
}

export interface DocumentWarning {
  days_left: number;
  performer_id: string;
}

export interface Duet {
  answer_by: Timestamp | null;
  guest_id: string;
  guest_stream_id: string;
  host_id: string;
  host_stream_id: string;
  id: string;
  invited_at: Timestamp;
  started_at: Timestamp | null;
}

export interface Earning {
  account_id: string | null;
  at: Timestamp | null;
  gross_units: number | null;
  kind: string | null;
  member_id: string | null;
  net_units: number | null;
  origin_id: string | null;
  payer_id: string | null;
  platform_units: number | null;
  transfer_id: string | null;
}

export interface EarningDue {
  account_id: string;
  id: Generated<number>;
  transfer_ids: string[];
}

export interface EarningPart {
  account_id: string | null;
  gross_units: number | null;
  kind: string | null;
  member_id: string | null;
  net_units: number | null;
  platform_units: number | null;
  quarter: number | null;
  transfers: number | null;
}

export interface EarningQuarter {
  account_id: string;
  gross_units: number;
  kind: string;
  member_id: string;
  net_units: number;
  platform_units: number;
  quarter: number;
  transfers: number;
}

export interface EarningSupporter {
  account_id: string;
  day: string;
  gross_units: number;
  net_units: number;
  payer_id: string;
  transfers: number;
}

export interface EmailToken {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  purpose: string;
  token_hash: Buffer;
}

export interface EventFeed {
  account_id: string | null;
  created_at: Timestamp;
  id: string;
  last_number: Generated<number>;
}

export interface FactReaction {
  announced_at: Generated<Timestamp>;
  attempts: Generated<number>;
  due_at: Generated<Timestamp | null>;
  error: string | null;
  fact_id: number;
  failed_at: Timestamp | null;
  id: Generated<number>;
  name: string;
  payload: Json;
  topic: string;
}

export interface FanSpend {
  is_fresh: Generated<boolean>;
  performer_id: string;
  told_units: Generated<number>;
  units: number;
  user_id: string;
}

export interface FanTerms {
  is_on: boolean;
  levels: Json;
  performer_id: string;
  updated_at: Timestamp;
}

export interface Favourite {
  created_at: Timestamp;
  performer_id: string;
  user_id: string;
}

export interface FavouriteCount {
  favourites: number;
  performer_id: string;
}

export interface FeaturedBooking {
  cause: string | null;
  created_at: Timestamp;
  currency: string;
  decided_at: Timestamp | null;
  ended_at: Timestamp | null;
  from_day: string;
  id: string;
  package_id: string;
  package_name: string;
  paid_at: Timestamp | null;
  performer_id: string;
  price_minor: number;
  reason: string | null;
  refund: Generated<string>;
  status: string;
  to_day: string;
  updated_at: Timestamp;
  waits_until: Timestamp | null;
}

export interface FeaturedPackage {
  created_at: Timestamp;
  currency: Generated<string>;
  days: number;
  description: Generated<string>;
  id: string;
  is_active: Generated<boolean>;
  name: string;
  ordering: Generated<number>;
  price_minor: number;
  updated_at: Timestamp;
}

export interface FeaturedPlace {
  booking_id: string;
  day: string;
  performer_id: string;
  place: number;
}

export interface Friend {
  account_id: string;
  created_at: Timestamp;
  friend_id: string;
}

export interface FriendRequest {
  asked_id: string;
  asker_id: string;
  created_at: Timestamp;
  id: string;
  rejections: Generated<number>;
  status: string;
  updated_at: Timestamp;
}

export interface GatewayCustomer {
  gateway: string;
  reference: string;
  user_id: string;
}

export interface HeldFile {
  holder: string;
  key: string;
  unwanted_at: Timestamp | null;
}

export interface Idempotency {
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: string;
  response: Json | null;
  scope: string;
}

export interface IdentityDocument {
  account_id: string;
  bytes: number;
  created_at: Timestamp;
  file_key: string;
  id: string;
  kind: string;
  mime: string;
  sealed_by: string | null;
  state: Generated<string>;
}

export interface Invoice {
  account_id: string;
  buyer: Json;
  currency: string;
  discount_minor: number;
  id: string;
  is_reverse_charge: Generated<boolean>;
  issued_at: Timestamp;
  kind: string;
  number: number;
  payment_id: string;
  price_minor: number;
  round: Generated<number>;
  seller: Json;
  tax_basis_points: number;
  tax_minor: number;
  tax_name: string | null;
  title: string;
  tokens_units: number;
  year: number;
}

export interface InvoiceBuyer {
  account_id: string;
  address: Generated<string>;
  company: Generated<string>;
  country: string | null;
  updated_at: Timestamp;
  vat_is_valid: boolean | null;
  vat_number: Generated<string>;
}

export interface InvoiceSeries {
  kind: string;
  last_number: number;
  year: number;
}

export interface ItemDownload {
  address_hash: Buffer;
  at: Timestamp;
  item_id: string;
  purchase_id: string;
}

export interface ItemParticipant {
  item_id: string;
  name: string;
  place: number;
  release_form_id: string | null;
}

export interface LeaderDue {
  day: string;
  id: Generated<number>;
  performer_id: string;
  tip_id: string;
  units: number;
  user_id: string;
}

export interface LeaderSum {
  board: string;
  last_tip_id: string;
  period: string;
  person_id: string;
  starts: string;
  units: number;
}

export interface LedgerAccount {
  balance_units: Generated<number>;
  frozen_at: Timestamp | null;
  id: string;
  is_guarded: Generated<boolean>;
  kind: string;
  opened_at: Generated<Timestamp>;
  owner_id: string;
  spent_units: Generated<number>;
}

export interface LedgerBalance {
  account_id: string | null;
  balance_units: number | null;
  kind: string | null;
  owner_id: string | null;
}

export interface LedgerCredit {
  account_id: string;
  balance_units: number;
  slot: number;
}

export interface LedgerEntry {
  account_id: string | null;
  at: Timestamp | null;
  kind: string | null;
  origin_id: string | null;
  payer_id: string | null;
  transfer_id: string | null;
  units: number | null;
}

export interface LedgerTransfer {
  at: Timestamp;
  id: string;
  key: string;
  kind: string;
  origin_id: string | null;
  payer_id: string;
  payer_units: number;
  platform_percent: Numeric | null;
  studio_percent: Numeric | null;
  to1_id: string;
  to1_units: number;
  to2_id: string | null;
  to2_units: Generated<number>;
  to3_id: string | null;
  to3_units: Generated<number>;
}

export interface LegalHold {
  account_id: string;
  placed_at: Timestamp;
  placed_by: string;
  reason: string;
}

export interface LoginBackoff {
  blocked_until: Timestamp | null;
  failures: number;
  key: string;
  last_at: Timestamp;
}

export interface LoginEntry {
  account_id: string;
  address: string;
  at: Timestamp;
  id: string;
  user_agent: string;
}

export interface LoginRequestor {
  account_id: string;
  code_hash: Buffer | null;
  codes_sent: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  method: string;
  remember_me: boolean;
  requestor_hash: Buffer;
  wrong_codes: Generated<number>;
}

export interface MailWords {
  body: string;
  change_id: string;
  kind: string;
  language: string;
  subject: string;
}

export interface MailWordsChange {
  body: string | null;
  changed_at: Timestamp;
  changed_by: string;
  id: string;
  kind: string;
  language: string;
  subject: string | null;
}

export interface MarkedCopy {
  attempts: Generated<number>;
  buyer_id: string;
  created_at: Timestamp;
  ends_at: Timestamp | null;
  id: string;
  item_id: string;
  kind: string;
  mark: string;
  progress: Generated<number>;
  source_key: string;
  state: Generated<string>;
  worked_at: Timestamp;
}

export interface MassMessage {
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  performer_id: string;
  price_units: Generated<number>;
  reached_id: string | null;
  recipients: Generated<number>;
  scheduled_at: Timestamp;
  segments: string[];
  state: string;
  text: Generated<string>;
}

export interface MediaGrant {
  account_id: string | null;
  country: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  kind: string;
  participant_id: string | null;
  played_at: Timestamp | null;
  revoked_at: Timestamp | null;
  session_id: string | null;
  stream_id: string;
  token_hash: Buffer | null;
  viewer_id: string;
}

export interface MenuItem {
  id: string;
  is_new_tab: Generated<boolean>;
  ordering: Generated<number>;
  path: string;
  section: string;
  title: string;
}

export interface Message {
  bot_name: string | null;
  conversation_id: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  emotes: Json | null;
  id: string;
  notice: Json | null;
  removed_at: Timestamp | null;
  sender_id: string | null;
  sender_is_subscriber: Generated<boolean>;
  sender_level: Json | null;
  sender_role: string;
  text: string;
  ticket: Json | null;
  type: string;
}

export interface MessageMedium {
  holder_id: string;
  place: number;
  upload_id: string;
}

export interface MessageReaction {
  account_id: string;
  created_at: Timestamp;
  emoji: string;
  message_id: string;
}

export interface MessageReport {
  conversation_id: string;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decision: string | null;
  id: string;
  message_id: string;
  note: Generated<string>;
  reason: string;
  reported_id: string;
  reporter_id: string;
  text: string;
}

export interface MessagingTerms {
  account_id: string;
  audience: string;
  price_units: Generated<number>;
  subscribers_free: Generated<boolean>;
}

export interface Mute {
  conversation_id: string;
  created_at: Timestamp;
  until: Timestamp;
  user_id: string;
}

export interface Notification {
  account_id: string;
  actor_id: string | null;
  count: Generated<number>;
  created_at: Timestamp;
  facts: Generated<Json>;
  group_key: string;
  id: string;
  in_app: boolean;
  in_mail: boolean;
  link: string;
  read_at: Timestamp | null;
  type: string;
  updated_at: Timestamp;
}

export interface NotificationActor {
  account_id: string;
  actor_id: string;
  notification_id: string;
}

export interface NotificationChoice {
  account_id: string;
  app: boolean | null;
  mail: boolean | null;
  push: boolean | null;
  type: string;
}

export interface NotificationPlace {
  last_id: string;
  name: string;
}

export interface NotificationTerms {
  account_id: string;
  digest: Generated<string>;
  digest_at: Timestamp | null;
  digested_at: Timestamp | null;
  language: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: Generated<string>;
}

export interface Outbox {
  created_at: Generated<Timestamp>;
  id: Generated<number>;
  is_queued: Generated<boolean>;
  payload: Json;
  topic: string;
}

export interface Payment {
  address: string | null;
  bonus_units: number;
  card_id: string | null;
  checkout_url: string | null;
  coupon_code: string | null;
  created_at: Generated<Timestamp>;
  currency: string;
  discount_minor: Generated<number>;
  gateway: string;
  id: string;
  is_reverse_charge: Generated<boolean>;
  keeps_card: Generated<boolean>;
  package_id: string | null;
  package_name: string;
  price_minor: number;
  purpose: Generated<string>;
  reference: string | null;
  refund_asked_at: Timestamp | null;
  request_hash: string | null;
  request_key: string;
  shortfall_units: Generated<number>;
  status: Generated<string>;
  tax_basis_points: Generated<number>;
  tax_country: string | null;
  tax_name: string | null;
  tokens_units: number;
  transaction: string | null;
  updated_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: string;
  way: Generated<string>;
}

export interface PaymentDetail {
  account_id: string;
  created_at: Timestamp;
  fingerprint: Buffer | null;
  frozen_until: Timestamp;
  id: string;
  is_default: boolean;
  masked: string;
  sealed: string;
  type: string;
  updated_at: Timestamp;
}

export interface PaymentDifference {
  acknowledged_by: string | null;
  ended_at: Timestamp | null;
  found_at: Timestamp;
  gateway: string;
  here_currency: string | null;
  here_minor: number | null;
  here_status: string | null;
  id: string;
  kind: string;
  note: string | null;
  payment_id: string | null;
  reconciliation_id: string;
  reference: string;
  state: string;
  there_currency: string | null;
  there_minor: number | null;
  there_status: string | null;
}

export interface PaymentDispute {
  amount_minor: number;
  name: string;
  opened_at: Timestamp;
  payment_id: string;
  said_at: Timestamp;
  state: string;
}

export interface PaymentEvent {
  event_id: string;
  gateway: string;
  kind: string;
  payment_id: string;
  received_at: Generated<Timestamp>;
}

export interface PaymentNotice {
  amount_minor: number | null;
  at: Timestamp;
  claim_url: string | null;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: string | null;
  id: string;
  kind: string;
  mailed_at: Timestamp | null;
  name: string;
  payment_id: string;
  reason: string | null;
  state: Generated<string>;
  total_minor: number | null;
}

export interface PaymentReturn {
  bonus_spent_units: Generated<number>;
  bonus_units: Generated<number>;
  disputed_minor: Generated<number>;
  lost_units: Generated<number>;
  payment_id: string;
  refunded_minor: Generated<number>;
  round: Generated<number>;
  wallet_units: Generated<number>;
}

export interface PayoutAnswer {
  applied_at: Timestamp;
  applied_by: string;
  hash: string;
  kind: string;
  name: string;
  paid: number;
  rejected: number;
}

export interface PayoutBatch {
  closed_at: Timestamp | null;
  created_at: Timestamp;
  currency: string;
  exported_at: Timestamp | null;
  exported_by: string | null;
  id: string;
  made_by: string;
  status: string;
  type: string;
}

export interface PayoutBatchLine {
  batch_id: string;
  paid_to: string | null;
  request_id: string;
}

export interface PayoutHold {
  at: Timestamp;
  ended: string | null;
  ended_at: Timestamp | null;
  id: string;
  reason: string | null;
  reasons: Json;
  released_by: string | null;
  request_id: string;
}

export interface PayoutPlan {
  account_id: string;
  every: string;
  next_at: Timestamp;
  updated_at: Timestamp;
}

export interface PayoutRequest {
  account_id: string;
  amount_minor: number;
  approved_at: Timestamp | null;
  asked_transfer_id: string;
  awaits_staff: Generated<boolean>;
  created_at: Timestamp;
  currency: string;
  detail_id: string | null;
  ended_at: Timestamp | null;
  ended_transfer_id: string | null;
  fee_units: number;
  first_approved_at: Timestamp | null;
  first_approver_id: string | null;
  hold_id: string | null;
  id: string;
  is_automatic: Generated<boolean>;
  network: Buffer | null;
  note: string | null;
  paid_to: string | null;
  reason: string | null;
  reference: string | null;
  role: string;
  status: string;
  studio_id: string | null;
  type: string | null;
  units: number;
  updated_at: Timestamp;
}

export interface PayoutStep {
  actor: string;
  actor_id: string | null;
  at: Timestamp;
  id: string;
  in_transfer_id: string | null;
  note: string | null;
  out_transfer_id: string | null;
  request_id: string;
  step: string;
  units: number;
}

export interface Performer {
  category_id: string | null;
  category_ids: Generated<string[]>;
  cover_key: string | null;
  date_of_birth: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  document_expires_at: string;
  id: string;
  languages: Generated<string[]>;
  member_status: Generated<string>;
  picture_key: string | null;
  rejection_reason: string | null;
  streaming_status: Generated<string>;
  studio_id: string | null;
  tags: Generated<string[]>;
  verification_status: Generated<string>;
}

export interface PerformerListing {
  category_id: string | null;
  category_ids: Generated<string[]>;
  country: string | null;
  gender: string | null;
  is_listed: boolean;
  is_live: boolean;
  languages: string[];
  name_form: string;
  performer_id: string;
  popularity: Generated<number>;
  private_units: Generated<number>;
  search_words: string;
  streaming_status: Generated<string>;
  tags: Generated<string[]>;
}

export interface PerformerReminder {
  created_at: Timestamp;
  language: string | null;
  performer_id: string;
  user_id: string;
}

export interface PerformerSchedule {
  days: Generated<Json>;
  next_end_at: Timestamp | null;
  next_start_at: Timestamp | null;
  performer_id: string;
  quiet_until: Timestamp | null;
  time_zone: Generated<string>;
}

export interface PerformerVisitDay {
  day: string;
  performer_id: string;
  views: number;
}

export interface PerformerVisits {
  performer_id: string;
  views: number;
}

export interface Poll {
  closed_at: Timestamp | null;
  closed_by: string | null;
  closes_at: Timestamp | null;
  conversation_id: string;
  created_at: Timestamp;
  id: string;
  performer_id: string;
  price_units: number | null;
  question: string;
  status: Generated<string>;
  stream_id: string;
  winner_id: string | null;
}

export interface PollOption {
  id: string;
  label: string;
  place: number;
  poll_id: string;
  units: Generated<number>;
  votes: Generated<number>;
}

export interface PollVote {
  created_at: Timestamp;
  option_id: string;
  poll_id: string;
  tip_id: string;
  units: number;
  viewer_id: string;
}

export interface PopularityDue {
  performer_id: string;
}

export interface Post {
  audience: string;
  created_at: Timestamp;
  id: string;
  is_approved: Generated<boolean>;
  performer_id: string;
  price_units: Generated<number>;
  published_at: Timestamp | null;
  rejection_reason: string | null;
  removed_at: Timestamp | null;
  scheduled_at: Timestamp | null;
  status: string;
  text: Generated<string>;
  updated_at: Timestamp;
  wanted_status: string;
}

export interface PostComment {
  author_id: string;
  created_at: Timestamp;
  id: string;
  post_id: string;
  text: string;
}

export interface PostLike {
  account_id: string;
  created_at: Timestamp;
  post_id: string;
}

export interface PostMedia {
  place: number;
  post_id: string;
  upload_id: string;
}

export interface PostPin {
  performer_id: string;
  post_id: string;
}

export interface PostTally {
  comments: Generated<number>;
  likes: Generated<number>;
  popularity: Generated<number | null>;
  post_id: string;
  published_seconds: Generated<number>;
  sales: Generated<number>;
}

export interface PrivateConversation {
  created_at: Timestamp;
  first_id: string;
  id: string;
  opened_by: string;
  second_id: string;
}

export interface PrivateMessage {
  client_id: string;
  conversation_id: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  edited_at: Timestamp | null;
  id: string;
  mass_id: string | null;
  paid_units: Generated<number>;
  preview: Json | null;
  price_units: Generated<number>;
  reply_to: string | null;
  sender_id: string;
  text: Generated<string>;
}

export interface ProductDownload {
  address_hash: Buffer;
  at: Timestamp;
  order_id: string;
}

export interface ProductOrder {
  address: string | null;
  buyer_id: string;
  created_at: Timestamp;
  delivered_at: Timestamp | null;
  delivery_status: string;
  id: string;
  item_id: string;
  paid_units: number;
  product_type: string;
  purchase_id: string;
  quantity: number;
  seller_id: string;
  shipping_code: string | null;
  title: string;
  updated_at: Timestamp;
}

export interface ProductOrderStep {
  at: Timestamp;
  note: string | null;
  order_id: string;
  status: string;
}

export interface Profile {
  account_id: string;
  address: string | null;
  city: string | null;
  contact: string | null;
  cover_key: string | null;
  date_of_birth: string | null;
  ethnicity: string | null;
  eyes: string | null;
  hair: string | null;
  height_in: number | null;
  interests: Generated<string[]>;
  languages: Generated<string[]>;
  links: Generated<string[]>;
  phone: string | null;
  phone_code: string | null;
  state: string | null;
  time_zone: string | null;
  weight_lb: number | null;
  zipcode: string | null;
}

export interface PublicEvent {
  created_at: Timestamp;
  data: Json;
  feed_id: string;
  id: string;
  number: number;
  source: string;
  type: string;
}

export interface Purchase {
  buyer_id: string;
  coupon_code: string | null;
  created_at: Timestamp;
  discount_units: Generated<number>;
  id: string;
  is_repeatable: Generated<boolean>;
  item_id: string;
  paid_units: number;
  quantity: Generated<number>;
  refunded_at: Timestamp | null;
  seller_id: string;
  state: Generated<string>;
  title: string;
  transfer_id: string | null;
  type: string;
  unit_price_units: number;
}

export interface PushKey {
  created_at: Timestamp;
  id: number;
  private_key: Buffer;
  public_key: string;
}

export interface PushToken {
  account_id: string;
  auth: string | null;
  created_at: Timestamp;
  endpoint: string;
  id: string;
  p256dh: string | null;
  platform: string;
  session_id: string;
  user_agent: string;
}

export interface RecentView {
  performer_id: string;
  seen_at: Timestamp;
  viewer_id: string;
}

export interface Reconciliation {
  ended_at: Timestamp | null;
  failure: string | null;
  from_at: Timestamp;
  gateway: string;
  id: string;
  mended: Generated<number>;
  seen_here: Generated<number>;
  seen_there: Generated<number>;
  started_at: Timestamp;
  to_at: Timestamp;
}

export interface RecordExport {
  asked_by: string;
  attempts: Generated<number>;
  bytes: number | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  expires_at: Timestamp | null;
  file_key: string | null;
  from_day: string;
  id: string;
  items: number | null;
  people: number | null;
  performer_id: string | null;
  reason: string;
  state: string;
  to_day: string;
}

export interface Recording {
  attempts: Generated<number>;
  blurred_key: string | null;
  bytes: Generated<number>;
  created_at: Timestamp;
  customer_id: string | null;
  duration_ms: Generated<number>;
  failure: string | null;
  held_at: Timestamp | null;
  hidden_at: Timestamp | null;
  id: string;
  is_paused: Generated<boolean>;
  is_plain: Generated<boolean>;
  kind: string;
  performer_id: string;
  poster_key: string | null;
  price_units: Generated<number>;
  progress: Generated<number>;
  published_at: Timestamp | null;
  released_at: Timestamp | null;
  sale_status: Generated<string>;
  sales: Generated<number>;
  session_id: string | null;
  state: string;
  stopped_at: Timestamp | null;
  storyboard: Json | null;
  storyboard_key: string | null;
  stream_id: string | null;
  teaser_key: string | null;
  title: string;
  trailer_from_ms: number | null;
  trailer_key: string | null;
  trailer_to_ms: number | null;
  trim_from_ms: number | null;
  trim_to_ms: number | null;
  video_key: string | null;
  worked_at: Timestamp | null;
}

export interface RecordingPart {
  bytes: Generated<number>;
  duration_ms: Generated<number>;
  id: string;
  node_url: string;
  recording_id: string;
  started_at: Timestamp;
  state: string;
}

export interface RecordingPayment {
  hold_id: string;
  paid_at: Timestamp;
  payer_id: string;
  platform_percent: Numeric;
  recording_id: string;
  session_id: string;
  settled_at: Timestamp | null;
  state: string;
  studio_id: string | null;
  studio_percent: Numeric;
  units: number;
}

export interface RecoveryCode {
  account_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
}

export interface RefundPart {
  origin_id: string;
  request_id: string;
  transfer_id: string;
  units: number;
}

export interface RefundRequest {
  asked_units: number;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  description: string;
  id: string;
  paid_at: Timestamp;
  paid_units: number;
  performer_id: string | null;
  reason: string | null;
  refunded_units: number | null;
  source_id: string;
  source_type: string;
  status: Generated<string>;
  title: string;
  viewer_id: string;
}

export interface ReleaseForm {
  bytes: number;
  co_performer_name: string;
  created_at: Timestamp;
  date_of_birth: string;
  expires_at: string;
  file_key: string;
  id: string;
  mime: string;
  performer_id: string;
  sealed_by: string;
  warned_at: Timestamp | null;
}

export interface Report {
  case_id: string;
  created_at: Timestamp;
  email: string | null;
  evidence: Json;
  id: string;
  language: string | null;
  name: string | null;
  note: Generated<string>;
  reason: string;
  reporter_id: string | null;
  sender_hash: Buffer | null;
  source: string;
}

export interface ReportAppeal {
  answer: string | null;
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision_by: string;
  decision_id: string;
  outcome: string | null;
  report_id: string | null;
  text: string;
}

export interface ReportCase {
  created_at: Timestamp;
  due_at: Timestamp;
  hidden: Json | null;
  id: string;
  kind: string;
  owner_id: string | null;
  rank: number;
  reason: string;
  reports: Generated<number>;
  state: Generated<string>;
  subject_id: string;
  title: string;
}

export interface ReportClaim {
  case_id: string;
  staff_id: string;
  until: Timestamp;
}

export interface ReportDecision {
  case_id: string;
  decided_at: Timestamp;
  decided_by: string;
  ended_at: Timestamp | null;
  ground: string;
  id: string;
  outcome: string;
  owner_id: string | null;
  reason: string;
  removed: Json | null;
  reopened_at: Timestamp | null;
  text: string;
  undone_at: Timestamp | null;
  until: Timestamp | null;
}

export interface RetentionRun {
  at: Timestamp;
  ms: number;
  name: string;
  rows: number;
}

export interface SandboxCheckout {
  card: string | null;
  created_at: Generated<Timestamp>;
  currency: string;
  description: string;
  dispute: string | null;
  disputed_minor: number | null;
  keeps_for: string | null;
  price_minor: number;
  received_minor: number | null;
  reference: string;
  refunded_minor: Generated<number>;
  return_url: string;
  status: Generated<string>;
}

export interface SavedCard {
  brand: string;
  created_at: Timestamp;
  customer: string;
  exp_month: number;
  exp_year: number;
  forgotten_at: Timestamp | null;
  gateway: string;
  id: string;
  is_default: Generated<boolean>;
  last4: string;
  reference: string;
  removed_at: Timestamp | null;
  user_id: string;
}

export interface Session {
  account_id: string;
  address: Generated<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Timestamp;
  looked_by: string | null;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

export interface SettingChange {
  actor_id: string | null;
  after: Json;
  at: Timestamp;
  before: Json;
  id: string;
  key: string;
  undoes: string | null;
}

export interface ShowClock {
  id: Generated<boolean>;
  ticked_at: Timestamp;
}

export interface ShowMinute {
  minute: number;
  participant_id: string;
  starts_at: Timestamp;
  transfer_id: string;
  units: number;
}

export interface ShowParticipant {
  due_at: Generated<Timestamp | null>;
  end_reason: string | null;
  free_until: Timestamp | null;
  hold_id: string | null;
  hold_left_units: Generated<number>;
  id: string;
  joined_at: Timestamp;
  kind: string;
  left_at: Timestamp | null;
  look_at: Generated<Timestamp>;
  minutes: Generated<number>;
  paid_until: Timestamp | null;
  pictured_at: Timestamp | null;
  price_units: number;
  seen_at: Timestamp;
  session_id: string;
  short_since: Timestamp | null;
  spent_units: Generated<number>;
  state: string;
  viewer_id: string;
  warned_at: Timestamp | null;
}

export interface ShowPrint {
  at_ms: number;
  bands: number[];
  bits: string;
  clip_id: string | null;
  recording_id: string | null;
}

export interface ShowSession {
  accepted_at: Timestamp | null;
  answer_by: Timestamp | null;
  can_peek: Generated<boolean>;
  can_record: Generated<boolean>;
  customer_id: string | null;
  earned_units: Generated<number>;
  end_reason: string | null;
  ended_at: Timestamp | null;
  host_seen_at: Timestamp;
  id: string;
  kind: string;
  look_at: Generated<Timestamp>;
  max_viewers: number;
  min_minutes: Generated<number>;
  min_viewers: Generated<number>;
  note: string | null;
  peek_platform_percent: Numeric;
  peek_studio_percent: Numeric;
  peek_units: Generated<number>;
  peeking: Generated<number>;
  performer_id: string;
  platform_percent: Numeric;
  price_units: number;
  recording_units: Generated<number>;
  requested_at: Timestamp;
  started_at: Timestamp | null;
  state: string;
  stream_id: string;
  studio_id: string | null;
  studio_percent: Numeric;
  ticket_units: number | null;
  ticketed_show_id: string | null;
  title: Generated<string>;
  viewers: Generated<number>;
}

export interface ShowTerms {
  allow_group: Generated<boolean>;
  allow_peek: Generated<boolean>;
  allow_private: Generated<boolean>;
  allow_recording: Generated<boolean>;
  allow_wars: Generated<boolean>;
  group_max: Generated<number>;
  group_min: Generated<number>;
  group_units: Generated<number>;
  paid_units: Generated<number>;
  peek_units: Generated<number>;
  performer_id: string;
  private_min_minutes: Generated<number>;
  private_units: Generated<number>;
  recording_units: Generated<number>;
  ticket_units: Generated<number>;
  war_entry_units: Generated<number>;
}

export interface SitePromo {
  created_at: Timestamp;
  ends_at: Timestamp | null;
  id: string;
  is_active: Generated<boolean>;
  is_new_tab: Generated<boolean>;
  link: string;
  ordering: Generated<number>;
  picture: string;
  place: string;
  starts_at: Timestamp | null;
  text: string;
  title: string;
}

export interface SiteSetting {
  key: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  value: Json;
}

export interface SpendingDay {
  account_id: string;
  day: string;
  units: number;
}

export interface SpendingLimit {
  account_id: string;
  most: number | null;
  next_at: Timestamp | null;
  next_most: number | null;
  span: string;
  what: string;
}

export interface SpendingTerms {
  account_id: string;
  cooling_until: Timestamp | null;
  currency: string;
  hold_account_id: string;
  next_time_zone: string | null;
  next_time_zone_at: Timestamp | null;
  time_zone: string;
  updated_at: Timestamp;
}

export interface Staff {
  id: string;
  staff_role: string;
}

export interface StaffNote {
  account_id: string;
  author_id: string;
  created_at: Timestamp;
  id: string;
  text: string;
}

export interface Stream {
  announced_at: Timestamp;
  category_id: string | null;
  conversation_id: string;
  end_note: string | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  goals: Generated<Json>;
  id: string;
  is_paused: Generated<boolean>;
  kind: Generated<string>;
  lost_at: Timestamp | null;
  node_url: string | null;
  opened_at: Timestamp | null;
  peak_viewers: Generated<number>;
  performer_id: string;
  publisher_id: string | null;
  repeats_last_goal: Generated<boolean>;
  session_id: string | null;
  snapshot: Generated<number>;
  started_at: Timestamp | null;
  state: string;
  terms_version: Generated<number>;
  title: string;
}

export interface StreamKey {
  performer_id: string;
  rotated_at: Timestamp;
  version: number;
}

export interface StreamKingDue {
  due_at: Timestamp;
  stream_id: string;
}

export interface StreamNode {
  engine: Generated<string>;
  heard_at: Timestamp;
  is_draining: Generated<boolean>;
  load: Generated<number>;
  node_id: string;
  url: string;
}

export interface StreamTally {
  before_units: Generated<number>;
  before_user_id: string | null;
  earned_units: Generated<number>;
  gross_units: Generated<number>;
  platform_units: Generated<number>;
  raised_units: Generated<number>;
  stream_id: string;
  studio_units: Generated<number>;
  terms_version: Generated<number>;
  tips: Generated<number>;
  top_units: Generated<number>;
  top_user_id: string | null;
}

export interface StreamTipper {
  carried_units: Generated<number>;
  last_tip_id: string;
  stream_id: string;
  units: number;
  user_id: string;
}

export interface StreamViewers {
  at: Timestamp;
  stream_id: string;
  viewers: number;
}

export interface StreamWar {
  accepted_at: Timestamp | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  entry_units: Generated<number>;
  id: string;
  phase_ends_at: Timestamp | null;
  requested_at: Timestamp;
  round: Generated<number>;
  round_minutes: number;
  round_started_at: Timestamp | null;
  rounds: number;
  started_at: Timestamp | null;
  state: string;
  winner_id: string | null;
}

export interface Studio {
  decided_at: Timestamp | null;
  decided_by: string | null;
  id: string;
  rejection_reason: string | null;
  verification_status: Generated<string>;
}

export interface StudioAct {
  actor_id: string | null;
  at: Timestamp;
  call: string;
  id: string;
  is_done: Generated<boolean>;
  studio_id: string;
  subject: string;
}

export interface StudioInvitation {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  email: string | null;
  expires_at: Timestamp;
  id: string;
  performer_id: string | null;
  status: string;
  studio_id: string;
  token_hash: Buffer | null;
}

export interface StudioMembership {
  ended_by: string | null;
  id: Generated<number>;
  joined_at: Timestamp;
  left_at: Timestamp | null;
  performer_id: string;
  reason: string | null;
  studio_id: string;
}

export interface StudioTeammate {
  created_at: Timestamp;
  id: string;
  removed_at: Timestamp | null;
  role: string;
  studio_id: string;
}

export interface Subscription {
  anchor_day: number;
  attempts: Generated<number>;
  cancelled_at: Timestamp | null;
  created_at: Timestamp;
  due_at: Timestamp | null;
  end_reason: string | null;
  ended_at: Timestamp | null;
  giver_id: string | null;
  handle: string | null;
  hold_id: string | null;
  id: string;
  kind: string;
  notified_at: Timestamp | null;
  performer_id: string;
  period: Generated<number>;
  period_end: Timestamp | null;
  price_units: number;
  provider: string | null;
  removed_at: Timestamp | null;
  renews: boolean;
  state: string;
  subscriber_id: string;
  tier: Generated<number>;
  tier_name: string;
  type: string;
  warned_at: Timestamp | null;
}

export interface SubscriptionEmote {
  created_at: Timestamp;
  file_key: string;
  id: string;
  name: string;
  performer_id: string;
}

export interface SubscriptionPeriod {
  coupon_code: string | null;
  created_at: Timestamp;
  discount_units: Generated<number>;
  ends_at: Timestamp;
  kind: string;
  note: string | null;
  number: number;
  paid_units: number;
  payer_id: string | null;
  starts_at: Timestamp;
  subscription_id: string;
  transfer_id: string | null;
}

export interface SubscriptionTerms {
  external_providers: Generated<string[]>;
  external_units: number | null;
  offers_trial: Generated<boolean>;
  performer_id: string;
  welcome: string | null;
}

export interface SubscriptionTier {
  month_units: number | null;
  name: string;
  performer_id: string;
  perks: Generated<string[]>;
  place: number;
  year_units: number | null;
}

export interface SubscriptionTrial {
  at: Timestamp;
  performer_id: string;
  subscriber_id: string;
}

export interface TaxForm {
  account_id: string;
  form: string;
  id: string;
  office: Generated<string>;
  replaced_at: Timestamp | null;
  sealed: string;
  signed_at: Timestamp;
}

export interface TaxRate {
  basis_points: number;
  country: string;
  id: string;
  name: string;
  starts_on: string;
}

export interface Ticket {
  buyer_id: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  holder_id: string;
  id: string;
  show_id: string;
  state: Generated<string>;
  units: number;
}

export interface TicketedShow {
  capacity: number | null;
  created_at: Timestamp;
  early_units: number | null;
  early_until: Timestamp | null;
  end_note: string | null;
  ended_at: Timestamp | null;
  id: string;
  is_settling: Generated<boolean>;
  min_minutes: number;
  minutes: number;
  moved_at: Timestamp | null;
  performer_id: string;
  picture_ms: Generated<number>;
  picture_since: Timestamp | null;
  price_units: number;
  remind_at: Timestamp | null;
  return_minutes: number;
  sold: Generated<number>;
  sold_units: Generated<number>;
  start_by: Timestamp;
  starts_at: Timestamp;
  status: string;
  text: Generated<string>;
  title: string;
  updated_at: Timestamp;
}

export interface Tip {
  balance_units: number | null;
  conversation_id: string | null;
  created_at: Timestamp;
  id: string;
  item: string | null;
  note: string | null;
  performer_id: string;
  request_hash: string | null;
  returned_units: Generated<number>;
  stream_id: string | null;
  token_units: number;
  user_id: string;
}

export interface TipAction {
  action: string;
  from_units: number;
  performer_id: string;
  seconds: number;
  strength: number;
  to_units: number;
}

export interface TipDay {
  day: string;
  lane: number;
  token_units: number;
}

export interface TipMenuItem {
  id: string;
  performer_id: string;
  position: number;
  price_units: number;
  title: string;
}

export interface TokenPackage {
  bonus_units: Generated<number>;
  created_at: Generated<Timestamp>;
  currency: Generated<string>;
  description: Generated<string>;
  id: string;
  is_active: Generated<boolean>;
  is_featured: Generated<boolean>;
  name: string;
  ordering: Generated<number>;
  price_minor: number;
  tokens_units: number;
  updated_at: Generated<Timestamp>;
}

export interface ToySetting {
  is_on: boolean;
  performer_id: string;
}

export interface Translation {
  created_at: Timestamp;
  language: string;
  text_hash: Buffer;
  words: string;
}

export interface TwoFactor {
  account_id: string;
  email_on: Generated<boolean>;
  pending_code_hash: Buffer | null;
  pending_method: string | null;
  pending_secret: string | null;
  pending_until: Timestamp | null;
  pending_wrong_codes: Generated<number>;
  step_code_hash: Buffer | null;
  step_code_until: Timestamp | null;
  totp_last_step: Generated<number>;
  totp_secret: string | null;
}

export interface Upload {
  attempts: Generated<number>;
  bytes: number;
  created_at: Timestamp;
  duration_ms: number | null;
  failure: string | null;
  failure_mailed_at: Timestamp | null;
  height: number | null;
  id: string;
  kind: string | null;
  made_version: Generated<number>;
  mime: string | null;
  name: string;
  original_key: string | null;
  owner_id: string;
  progress: Generated<number>;
  purpose: string;
  ready_at: Timestamp | null;
  received_bytes: Generated<number>;
  released_at: Timestamp | null;
  renditions: Json | null;
  state: string;
  thumbhash: string | null;
  used_by: string | null;
  waits_for: string | null;
  width: number | null;
  worked_at: Timestamp | null;
}

export interface UploadAttempt {
  id: string;
  keys: Generated<string[]>;
  seen_at: Timestamp;
  upload_id: string;
}

export interface UploadOriginals {
  changed_at: Timestamp;
  owner_id: string;
  photos: boolean;
  videos: boolean;
}

export interface UploadPrint {
  at_ms: number;
  bands: number[];
  bits: string;
  upload_id: string;
}

export interface UploadUsage {
  bytes: Generated<number>;
  files: Generated<number>;
  owner_id: string;
}

export interface VisitDay {
  day: string;
  visitors: Generated<number>;
  visits: Generated<number>;
}

export interface VisitSeen {
  day: string;
  visitor_hash: Buffer;
}

export interface WarBlock {
  blocked_id: string;
  created_at: Timestamp;
  performer_id: string;
}

export interface WarChallenge {
  created_at: Timestamp;
  expires_at: Timestamp | null;
  id: string;
  performer_id: string;
  raised_units: Generated<number>;
  settled_at: Timestamp | null;
  state: string;
  target_units: number;
  title: string;
  war_id: string;
}

export interface WarClock {
  id: Generated<boolean>;
  ticked_at: Timestamp;
}

export interface WarContribution {
  challenge_id: string;
  created_at: Timestamp;
  id: string;
  units: number;
  viewer_id: string;
}

export interface WarEntry {
  created_at: Timestamp;
  performer_id: string;
  transfer_id: string;
  units: number;
  viewer_id: string;
  war_id: string;
}

export interface WarRound {
  ended_at: Timestamp;
  first_units: number;
  outcome: string;
  round: number;
  second_units: number;
  starts_at: Timestamp;
  war_id: string;
  winner_id: string | null;
}

export interface WarScore {
  created_at: Timestamp;
  id: string;
  performer_id: string;
  round: number;
  units: number;
  viewer_id: string;
  war_id: string;
}

export interface WarSide {
  away_at: Timestamp | null;
  earned_units: Generated<number>;
  is_busy: boolean;
  performer_id: string;
  place: number;
  ready_at: Timestamp | null;
  round_units: Generated<number>;
  rounds_won: Generated<number>;
  stream_id: string;
  total_units: Generated<number>;
  war_id: string;
}

export interface WarTally {
  draws: Generated<number>;
  losses: Generated<number>;
  performer_id: string;
  wins: Generated<number>;
}

export interface WatchPosition {
  duration_seconds: number;
  item_id: string;
  kind: string;
  position_seconds: number;
  updated_at: Timestamp;
  user_id: string;
}

export interface WebhookAttempt {
  at: Timestamp;
  delivery_id: string;
  id: Generated<number>;
  ms: number;
  response: string;
  status: number | null;
}

export interface WebhookDelivery {
  attempts: Generated<number>;
  endpoint_id: string;
  event_id: string;
  id: string;
  next_at: Timestamp | null;
  settled_at: Timestamp | null;
  state: string;
}

export interface WebhookEndpoint {
  busy_until: Timestamp | null;
  created_at: Timestamp;
  failing_since: Timestamp | null;
  feed_id: string;
  id: string;
  is_on: Generated<boolean>;
  name: string;
  off_reason: string | null;
  old_secret: string | null;
  old_secret_until: Timestamp | null;
  secret: string;
  types: string[];
  url: string;
}

export interface Wheel {
  commitment: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  id: string;
  is_visible: Generated<boolean>;
  locked_until: Timestamp | null;
  next_number: Generated<number>;
  next_spin_id: string;
  performer_id: string;
  sealed_seed: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface WheelSpin {
  client_seed: string;
  commitment: string;
  created_at: Timestamp;
  due_at: Timestamp | null;
  id: string;
  is_overdue: Generated<boolean>;
  label: string;
  next_commitment: string;
  next_spin_id: string;
  number: number;
  performer_id: string;
  price_units: number;
  segment: number;
  server_seed: string;
  settled_at: Timestamp | null;
  status: Generated<string>;
  transfer_id: string;
  version: number;
  viewer_id: string;
  wheel_id: string;
}

export interface WheelVersion {
  created_at: Timestamp;
  labels: string[];
  price_units: number;
  title: string;
  version: number;
  weights: number[];
  wheel_id: string;
}

export interface WordRule {
  action: string;
  created_at: Timestamp;
  created_by: string | null;
  id: string;
  kind: string;
  note: Generated<string>;
  pattern: string;
  places: string[];
}

export interface Tables {
  account: Account;
  adjustment: Adjustment;
  affiliate: Affiliate;
  affiliate_day: AffiliateDay;
  affiliate_due: AffiliateDue;
  affiliate_referral: AffiliateReferral;
  affiliate_share: AffiliateShare;
  age_pass: AgePass;
  alert_band: AlertBand;
  alert_setting: AlertSetting;
  api_token: ApiToken;
  article: Article;
  article_draft: ArticleDraft;
  article_translation: ArticleTranslation;
  article_version: ArticleVersion;
  audit_row: AuditRow;
  auto_top_up: AutoTopUp;
  block: Block;
  blocked_country: BlockedCountry;
  blocked_picture: BlockedPicture;
  blocked_print: BlockedPrint;
  book_proof: BookProof;
  book_sum: BookSum;
  boost: Boost;
  boost_sample: BoostSample;
  bot: Bot;
  campaign: Campaign;
  campaign_claim: CampaignClaim;
  campaign_identity: CampaignIdentity;
  catalog_item: CatalogItem;
  catalog_popularity_due: CatalogPopularityDue;
  catalog_tally: CatalogTally;
  catalog_view: CatalogView;
  category: Category;
  chargeback: Chargeback;
  chargeback_part: ChargebackPart;
  chat_pace: ChatPace;
  clip: Clip;
  clip_terms: ClipTerms;
  commission_change: CommissionChange;
  commission_proposal: CommissionProposal;
  commission_rate: CommissionRate;
  contact_message: ContactMessage;
  conversation: Conversation;
  conversation_member: ConversationMember;
  coupon: Coupon;
  coupon_use: CouponUse;
  crowdfunding: Crowdfunding;
  crowdfunding_contribution: CrowdfundingContribution;
  crowdfunding_update: CrowdfundingUpdate;
  crowdfunding_verdict: CrowdfundingVerdict;
  currency_rate: CurrencyRate;
  data_export: DataExport;
  document_renewal: DocumentRenewal;
  document_warning: DocumentWarning;
  duet: Duet;
  earning: Earning;
  earning_due: EarningDue;
  earning_part: EarningPart;
  earning_quarter: EarningQuarter;
  earning_supporter: EarningSupporter;
  email_token: EmailToken;
  event_feed: EventFeed;
  fact_reaction: FactReaction;
  fan_spend: FanSpend;
  fan_terms: FanTerms;
  favourite: Favourite;
  favourite_count: FavouriteCount;
  featured_booking: FeaturedBooking;
  featured_package: FeaturedPackage;
  featured_place: FeaturedPlace;
  friend: Friend;
  friend_request: FriendRequest;
  gateway_customer: GatewayCustomer;
  held_file: HeldFile;
  idempotency: Idempotency;
  identity_document: IdentityDocument;
  invoice: Invoice;
  invoice_buyer: InvoiceBuyer;
  invoice_series: InvoiceSeries;
  item_download: ItemDownload;
  item_participant: ItemParticipant;
  leader_due: LeaderDue;
  leader_sum: LeaderSum;
  ledger_account: LedgerAccount;
  ledger_balance: LedgerBalance;
  ledger_credit: LedgerCredit;
  ledger_entry: LedgerEntry;
  ledger_transfer: LedgerTransfer;
  legal_hold: LegalHold;
  login_backoff: LoginBackoff;
  login_entry: LoginEntry;
  login_requestor: LoginRequestor;
  mail_words: MailWords;
  mail_words_change: MailWordsChange;
  marked_copy: MarkedCopy;
  mass_message: MassMessage;
  media_grant: MediaGrant;
  menu_item: MenuItem;
  message: Message;
  message_medium: MessageMedium;
  message_reaction: MessageReaction;
  message_report: MessageReport;
  messaging_terms: MessagingTerms;
  mute: Mute;
  notification: Notification;
  notification_actor: NotificationActor;
  notification_choice: NotificationChoice;
  notification_place: NotificationPlace;
  notification_terms: NotificationTerms;
  outbox: Outbox;
  payment: Payment;
  payment_detail: PaymentDetail;
  payment_difference: PaymentDifference;
  payment_dispute: PaymentDispute;
  payment_event: PaymentEvent;
  payment_notice: PaymentNotice;
  payment_return: PaymentReturn;
  payout_answer: PayoutAnswer;
  payout_batch: PayoutBatch;
  payout_batch_line: PayoutBatchLine;
  payout_hold: PayoutHold;
  payout_plan: PayoutPlan;
  payout_request: PayoutRequest;
  payout_step: PayoutStep;
  performer: Performer;
  performer_listing: PerformerListing;
  performer_reminder: PerformerReminder;
  performer_schedule: PerformerSchedule;
  performer_visit_day: PerformerVisitDay;
  performer_visits: PerformerVisits;
  poll: Poll;
  poll_option: PollOption;
  poll_vote: PollVote;
  popularity_due: PopularityDue;
  post: Post;
  post_comment: PostComment;
  post_like: PostLike;
  post_media: PostMedia;
  post_pin: PostPin;
  post_tally: PostTally;
  private_conversation: PrivateConversation;
  private_message: PrivateMessage;
  product_download: ProductDownload;
  product_order: ProductOrder;
  product_order_step: ProductOrderStep;
  profile: Profile;
  public_event: PublicEvent;
  purchase: Purchase;
  push_key: PushKey;
  push_token: PushToken;
  recent_view: RecentView;
  reconciliation: Reconciliation;
  record_export: RecordExport;
  recording: Recording;
  recording_part: RecordingPart;
  recording_payment: RecordingPayment;
  recovery_code: RecoveryCode;
  refund_part: RefundPart;
  refund_request: RefundRequest;
  release_form: ReleaseForm;
  report: Report;
  report_appeal: ReportAppeal;
  report_case: ReportCase;
  report_claim: ReportClaim;
  report_decision: ReportDecision;
  retention_run: RetentionRun;
  sandbox_checkout: SandboxCheckout;
  saved_card: SavedCard;
  session: Session;
  setting_change: SettingChange;
  show_clock: ShowClock;
  show_minute: ShowMinute;
  show_participant: ShowParticipant;
  show_print: ShowPrint;
  show_session: ShowSession;
  show_terms: ShowTerms;
  site_promo: SitePromo;
  site_setting: SiteSetting;
  spending_day: SpendingDay;
  spending_limit: SpendingLimit;
  spending_terms: SpendingTerms;
  staff: Staff;
  staff_note: StaffNote;
  stream: Stream;
  stream_key: StreamKey;
  stream_king_due: StreamKingDue;
  stream_node: StreamNode;
  stream_tally: StreamTally;
  stream_tipper: StreamTipper;
  stream_viewers: StreamViewers;
  stream_war: StreamWar;
  studio: Studio;
  studio_act: StudioAct;
  studio_invitation: StudioInvitation;
  studio_membership: StudioMembership;
  studio_teammate: StudioTeammate;
  subscription: Subscription;
  subscription_emote: SubscriptionEmote;
  subscription_period: SubscriptionPeriod;
  subscription_terms: SubscriptionTerms;
  subscription_tier: SubscriptionTier;
  subscription_trial: SubscriptionTrial;
  tax_form: TaxForm;
  tax_rate: TaxRate;
  ticket: Ticket;
  ticketed_show: TicketedShow;
  tip: Tip;
  tip_action: TipAction;
  tip_day: TipDay;
  tip_menu_item: TipMenuItem;
  token_package: TokenPackage;
  toy_setting: ToySetting;
  translation: Translation;
  two_factor: TwoFactor;
  upload: Upload;
  upload_attempt: UploadAttempt;
  upload_originals: UploadOriginals;
  upload_print: UploadPrint;
  upload_usage: UploadUsage;
  visit_day: VisitDay;
  visit_seen: VisitSeen;
  war_block: WarBlock;
  war_challenge: WarChallenge;
  war_clock: WarClock;
  war_contribution: WarContribution;
  war_entry: WarEntry;
  war_round: WarRound;
  war_score: WarScore;
  war_side: WarSide;
  war_tally: WarTally;
  watch_position: WatchPosition;
  webhook_attempt: WebhookAttempt;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
  wheel: Wheel;
  wheel_spin: WheelSpin;
  wheel_version: WheelVersion;
  word_rule: WordRule;
}
