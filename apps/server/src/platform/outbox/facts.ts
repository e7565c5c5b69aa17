import { sql, type CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';
import { storedJson } from '../db/stored-json.ts';

/**
 * Every fact that modules announce, with its payload. Each module adds its own in `<word>.events.ts`:
 * `declare module '../../platform/outbox/facts.ts' { interface Facts { 'tip/sent': TipSent } }`.
 */
export interface Facts {}
export type FactName = keyof Facts & string;
export type Announce = <N extends FactName>(topic: N, payload: Facts[N]) => void;
export interface Announcement {
  readonly topic: string;
  readonly payload: unknown;
}

/** A committed fact. Ids of facts about one subject increase in commit order. */
export interface CommittedFact extends Announcement {
  readonly id: number;
}

export interface FactLanes {
  /** Names of a topic's reactions in execution order, or undefined if they aren't known yet. */
  reactionsTo(topic: string): readonly string[] | undefined;
  /** Called right after the commit, with the facts in the order they were announced. */
  committed(facts: readonly CommittedFact[]): void;
}

interface Reacting {
  readonly topic: string;
  readonly name: string;
}

export interface FactsToStore {
  /** Inserts the facts and a row for each of their reactions. Returns the fact ids in ascending order. */
  readonly insert: CompiledQuery<{ id: number }>;
  committed(ids: readonly { readonly id: number }[]): CommittedFact[];
}

/** Prepares the statement that inserts facts in the order they were announced. Returns undefined if there are none. */
export function storeFacts(
  db: Db,
  facts: readonly Announcement[],
  lanes: FactLanes | undefined,
): FactsToStore | undefined {
  if (facts.length === 0) return undefined;
  const topics = facts.map((fact) => fact.topic);
  const payloads = facts.map((fact) => storedJson(fact.payload));
  const reacting: Reacting[] = [];
  let isQueued = lanes !== undefined;
  for (const topic of new Set(topics)) {
    const names = lanes?.reactionsTo(topic);
    if (names) reacting.push(...names.map((name) => ({ topic, name })));
    else isQueued = false;
  }
  const outbox = sql`insert into outbox (topic, payload, is_queued)
    select topic, payload, ${isQueued} from unnest(${topics}::text[], ${payloads}::jsonb[]) as f (topic, payload)`;
  const insert =
    isQueued && reacting.length > 0
      ? sql<{
          id: number;
        }>`with facts as (${outbox} returning id, topic, payload), queued as (${queueReactions(sql`facts`, reacting)})
        select id from facts order by id`
      : sql<{ id: number }>`${outbox} returning id`;
  return {
    insert: insert.compile(db),
    committed: (ids) =>
      ids
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        // Parsed from the stored JSON, so that sockets receive the same payload whether it comes from memory or from
        // the table.
        .map((id, place) => ({ id, topic: topics[place] ?? '', payload: JSON.parse(payloads[place] ?? 'null') })),
  };
}

/** Builds the statement that inserts a row for each reaction to the facts in `source (id, topic, payload)`. */
export const queueReactions = (source: ReturnType<typeof sql>, reacting: readonly Reacting[]) =>
  sql`insert into fact_reaction (fact_id, name, topic, payload)
    select f.id, r.name, f.topic, f.payload from ${source} f
      join unnest(${reacting.map(({ topic }) => topic)}::text[], ${reacting.map(({ name }) => name)}::text[])
        with ordinality as r (topic, name, place) on r.topic = f.topic
     order by f.id, r.place
    on conflict do nothing`;
