import { sql, type CompiledQuery, type Kysely } from 'kysely';
import { storedJson } from '../db/stored-json.ts';
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

/** The statement that writes facts in the order they were announced; none where there are none. */
export function insertOfFacts(db: Kysely<Tables>, facts: readonly Announcement[]): CompiledQuery | undefined {
  if (facts.length === 0) return undefined;
  const topics = facts.map((fact) => fact.topic);
  const payloads = facts.map((fact) => storedJson(fact.payload));
  return sql`insert into outbox (topic, payload) select * from unnest(${topics}::text[], ${payloads}::jsonb[])`.compile(
    db,
  );
}
