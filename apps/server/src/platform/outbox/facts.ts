import { sql, type CompiledQuery, type Kysely } from 'kysely';
import { storedJson } from '../db/stored-json.ts';
import type { Tables } from '../db/tables.ts';

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

/** A fact that has been committed. Its id grows with the order in which facts about one thing were committed. */
export interface CommittedFact extends Announcement {
  readonly id: number;
}

/** What a transaction knows of the delivery of its facts. */
export interface FactLanes {
  /** Names of the reactions to a topic, in the order in which they run. Undefined while nobody knows yet. */
  reactionsTo(topic: string): readonly string[] | undefined;
  /** Called right after the commit, with the facts in the order in which they were announced. */
  committed(facts: readonly CommittedFact[]): void;
}

interface Reacting {
  readonly topic: string;
  readonly name: string;
}

/** The facts of one transaction, on their way into the database. */
export interface FactsToStore {
  /** Writes the facts and a row for each of their reactions; returns the ids of the facts, ascending. */
  readonly insert: CompiledQuery<{ id: number }>;
  /** The facts as they were stored, once the insert has returned their ids. */
  committed(ids: readonly { readonly id: number }[]): CommittedFact[];
}

/** Prepares the statement that writes facts in the order they were announced; undefined where there are none. */
export function storeFacts(
  db: Kysely<Tables>,
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
        // Why parsed again: what sockets hear is what readers find, whether it comes from memory or from the table.
        .map((id, place) => ({ id, topic: topics[place] ?? '', payload: JSON.parse(payloads[place] ?? 'null') })),
  };
}

/** The statement that writes a row for each reaction to the facts in `source (id, topic, payload)`. */
export const queueReactions = (source: ReturnType<typeof sql>, reacting: readonly Reacting[]) =>
  sql`insert into fact_reaction (fact_id, name, topic, payload)
    select f.id, r.name, f.topic, f.payload from ${source} f
      join unnest(${reacting.map(({ topic }) => topic)}::text[], ${reacting.map(({ name }) => name)}::text[])
        with ordinality as r (topic, name, place) on r.topic = f.topic
     order by f.id, r.place
    on conflict do nothing`;
