import { sql } from 'kysely';
import { command, implement, query } from '../../apps/server/src/platform/http/implement.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import type { Module } from '../../apps/server/src/platform/module.ts';
import type { Tx } from '../../apps/server/src/platform/transaction.ts';
import { bench } from './bench-contract.ts';

/** Tables of the naive way: one balance per person, one row per transfer, and the same side rows as a tip. */
export const NAIVE_TABLES = `
  create table if not exists naive_balance (id uuid primary key, units bigint not null check (units >= 0));
  create table if not exists naive_transfer (id uuid primary key, payer uuid not null, receiver uuid not null,
    units bigint not null, created_at timestamptz not null default now());
  create table if not exists naive_message (id uuid primary key, sender uuid not null, text text not null,
    created_at timestamptz not null default now());
  create table if not exists naive_show (id uuid primary key, raised_units bigint not null default 0,
    tips integer not null default 0);`;

/** Uses one transaction, as most products do: two row locks in id order, the show's row, and three inserts. */
async function naiveTip(tx: Tx, input: { params: { id: string }; body: { token: number } }): Promise<{ ok: boolean }> {
  const units = Math.round(input.body.token * 100);
  const payer = tx.caller.accountId;
  const receiver = input.params.id;
  const locked = await sql<{
    id: string;
    units: number;
  }>`select id, units from naive_balance where id in (${payer}, ${receiver}) order by id for update`.execute(tx.db);
  const funds = locked.rows.find((row) => row.id === payer)?.units ?? 0;
  if (funds < units) return { ok: false };
  await sql`update naive_balance set units = units - ${units} where id = ${payer}`.execute(tx.db);
  await sql`update naive_balance set units = units + ${units} where id = ${receiver}`.execute(tx.db);
  await sql`insert into naive_transfer (id, payer, receiver, units)
    values (${newId()}, ${payer}, ${receiver}, ${units})`.execute(tx.db);
  await sql`insert into naive_message (id, sender, text) values (${newId()}, ${payer}, 'tip')`.execute(tx.db);
  await sql`update naive_show set raised_units = raised_units + ${units}, tips = tips + 1
    where id = ${receiver}`.execute(tx.db);
  await sql`insert into outbox (topic, payload) values ('bench/naive', '{}')`.execute(tx.db);
  return { ok: true };
}

export const benchModule = (): Module => ({
  name: 'bench',
  routes: [implement('bench', bench)({ nothing: query(async () => ({ ok: true })), naive: command(naiveTip) })],
});
