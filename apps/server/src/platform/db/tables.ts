// Generated from the migrations by `npm run db:types`, never edited by hand. Size: one type a table.

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

export interface AuditRow {
  action: string;
  actor_id: string | null;
  address: Generated<string>;
  at: Timestamp;
  detail: Json;
  id: string;
  subject: string;
}

export interface Idempotency {
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: string;
  response: Json | null;
  scope: string;
}

export interface LedgerAccount {
  balance_units: Generated<number>;
  id: string;
  kind: string;
  opened_at: Generated<Timestamp>;
  owner_id: string;
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

export interface MenuItem {
  id: string;
  is_new_tab: Generated<boolean>;
  ordering: Generated<number>;
  path: string;
  section: string;
  title: string;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  due_at: Generated<Timestamp>;
  id: Generated<number>;
  payload: Json;
  topic: string;
}

export interface Payment {
  bonus_units: number;
  checkout_url: string | null;
  created_at: Generated<Timestamp>;
  currency: string;
  gateway: string;
  id: string;
  package_id: string;
  package_name: string;
  price_minor: number;
  reference: string | null;
  request_key: string;
  shortfall_units: Generated<number>;
  status: Generated<string>;
  tokens_units: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface PaymentEvent {
  event_id: string;
  gateway: string;
  kind: string;
  payment_id: string;
  received_at: Generated<Timestamp>;
}

export interface SandboxCheckout {
  created_at: Generated<Timestamp>;
  currency: string;
  description: string;
  price_minor: number;
  reference: string;
  return_url: string;
  status: Generated<string>;
}

export interface SiteSetting {
  key: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  value: Json;
}

export interface Tip {
  conversation_id: string | null;
  created_at: Timestamp;
  id: string;
  item: string | null;
  note: string | null;
  performer_id: string;
  stream_id: string | null;
  token_units: number;
  user_id: string;
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

export interface Tables {
  audit_row: AuditRow;
  idempotency: Idempotency;
  ledger_account: LedgerAccount;
  ledger_balance: LedgerBalance;
  ledger_credit: LedgerCredit;
  ledger_entry: LedgerEntry;
  ledger_transfer: LedgerTransfer;
  menu_item: MenuItem;
  outbox: Outbox;
  payment: Payment;
  payment_event: PaymentEvent;
  sandbox_checkout: SandboxCheckout;
  site_setting: SiteSetting;
  tip: Tip;
  token_package: TokenPackage;
}
