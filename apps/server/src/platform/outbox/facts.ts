import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/**
 * Every fact that modules tell, with its payload. Each module adds its own in `<word>.events.ts`:
 * `declare module '../../platform/outbox/facts.ts' { interface Facts { 'tip/sent': TipSent } }`.
 */
export interface Facts {}
export type FactName = keyof Facts & string;
export type Announce = <N extends FactName>(topic: N, payload: Facts[N]) => void;
export interface Announcement {
  readonly topic: string;
  readonly payload: unknown;
}

/** Writes facts in the order they were announced, in one statement. */
export async function insertFacts(db: Kysely<Tables>, facts: readonly Announcement[]): Promise<void> {
  if (facts.length === 0) return;
  const topics = facts.map((fact) => fact.topic);
  const payloads = facts.map((fact) => JSON.stringify(fact.payload));
  await sql`insert into outbox (topic, payload) select * from unnest(${topics}::text[], ${payloads}::jsonb[])`.execute(
    db,
  );
}
