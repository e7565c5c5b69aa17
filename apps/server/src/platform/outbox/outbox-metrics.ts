import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { shareRunning } from '../share-running.ts';

interface Measured {
  readonly facts: number;
  readonly waiting: number;
  readonly dead: number;
  readonly seconds: number;
}

/** Exposes `outbox_waiting` by state and `outbox_oldest_seconds`. Both are read at each scrape. */
export function measureOutbox(registry: Registry, database: Pick<Database, 'kysely'>): void {
  const measure = shareRunning(() => readOutbox(database));
  new Gauge({
    name: 'outbox_waiting',
    help: 'Facts to be published, reactions to be run, and reactions that failed for good',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const now = await measure();
      this.set({ state: 'fact' }, now.facts);
      this.set({ state: 'waiting' }, now.waiting);
      this.set({ state: 'dead' }, now.dead);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest fact to be published or reaction to be run; dead ones aside',
    registers: [registry],
    async collect() {
      this.set(Math.max(0, (await measure()).seconds));
    },
  });
}

async function readOutbox({ kysely }: Pick<Database, 'kysely'>): Promise<Measured> {
  const { rows } = await sql<Measured>`
    select o.facts, r.waiting, d.dead,
           coalesce(extract(epoch from clock_timestamp() - least(o.oldest, r.oldest)), 0)::float8 as seconds
      from (select count(*) as facts, min(created_at) as oldest from outbox) o,
           (select count(*) as waiting, min(announced_at) as oldest from fact_reaction where due_at is not null) r,
           (select count(*) as dead from fact_reaction where due_at is null) d`.execute(kysely);
  return rows[0] ?? { facts: 0, waiting: 0, dead: 0, seconds: 0 };
}
