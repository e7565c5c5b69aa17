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

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Idempotency {
  created_at: Generated<Timestamp>;
  key: string;
  request_hash: string;
  response: Json | null;
  scope: string;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  due_at: Generated<Timestamp>;
  id: Generated<number>;
  payload: Json;
  topic: string;
}

export interface Tables {
  idempotency: Idempotency;
  outbox: Outbox;
}
