import { PLATFORM_ACCOUNTS } from '../../src/modules/ledger/index.ts';
import { createPerformer } from '../../src/modules/performers/index.ts';
import type { Tx } from '../../src/platform/transaction.ts';
import { newId } from '../../src/platform/ids.ts';
import type { Platform } from '../../src/platform/module.ts';
import { sql } from 'kysely';

export interface MeterSite {
  readonly sessionIds: readonly string[];
  readonly participantIds: readonly string[];
}

/**
 * Creates running shows whose participants have tokens for `minutes` minutes. Nobody has paid yet and everyone was seen
 * at `now`, so all participants are due.
 */
export async function makeMeterSite(
  { transactions }: Pick<Platform, 'transactions'>,
  size: { readonly shows: number; readonly participants: number; readonly minutes: number },
  now: Date,
): Promise<MeterSite> {
  const sessionIds: string[] = [];
  const participantIds: string[] = [];
  // Uses one transaction per show, because every account stays locked until the commit.
  for (let show = 0; show < size.shows; show++)
    await transactions.system(async (tx) => {
      const id = await makeShow(tx, size.participants, now);
      sessionIds.push(id);
      participantIds.push(...(await makePeople(tx, id, size, now)));
    });
  return { sessionIds, participantIds };
}

const PRICE_UNITS = 100;

async function makeShow(tx: Tx, seats: number, now: Date): Promise<string> {
  const tag = newId().replaceAll('-', '').slice(-14);
  const performerId = await createPerformer(tx, {
    email: `h${tag}@meter.test`,
    username: `h${tag}`,
    name: 'Host',
    passwordHash: '$argon2id$none',
    emailVerified: true,
    dateOfBirth: '1990-01-01',
    documentExpiresAt: '2099-01-01',
    verified: true,
  });
  const streamId = newId();
  const sessionId = newId();
  await tx.db
    .insertInto('conversation')
    .values({ id: sessionId, type: 'stream_group', performer_id: performerId, created_at: now })
    .execute();
  await tx.db
    .insertInto('stream')
    .values({
      id: streamId,
      performer_id: performerId,
      conversation_id: sessionId,
      title: 'show',
      state: 'live',
      announced_at: now,
      started_at: now,
    })
    .execute();
  await tx.db
    .insertInto('show_session')
    .values({
      id: sessionId,
      kind: 'group',
      state: 'running',
      performer_id: performerId,
      stream_id: streamId,
      price_units: PRICE_UNITS,
      max_viewers: seats,
      viewers: seats,
      platform_percent: '30',
      studio_percent: '0',
      peek_platform_percent: '30',
      peek_studio_percent: '0',
      requested_at: now,
      started_at: now,
      host_seen_at: now,
    })
    .execute();
  return sessionId;
}

/**
 * Creates people with open wallets. Each receives tokens from the promotions account in a separate transfer, like real
 * users.
 */
async function makePeople(
  tx: Tx,
  sessionId: string,
  { participants, minutes }: { participants: number; minutes: number },
  now: Date,
): Promise<string[]> {
  const viewers = Array.from({ length: participants }, () => newId());
  const seats = viewers.map(() => newId());
  await sql`insert into account (id, role, email, username, name, password_hash, email_verified_at, created_at,
    updated_at)
    select v, 'user', 'f' || v || '@meter.test', 'f' || right(replace(v::text, '-', ''), 20), 'Fan', '$argon2id$none',
      ${now}, ${now}, ${now}
      from unnest(${viewers}::uuid[]) v`.execute(tx.db);
  await sql`insert into ledger_account (id, kind, owner_id, balance_units)
    select v, 'wallet', v, ${minutes * PRICE_UNITS} from unnest(${viewers}::uuid[]) v`.execute(tx.db);
  await sql`insert into ledger_transfer (id, at, kind, key, payer_id, payer_units, to1_id, to1_units)
    select gen_random_uuid(), ${now}, 'grant', v, ${PLATFORM_ACCOUNTS.promotions}, ${-minutes * PRICE_UNITS}, v,
      ${minutes * PRICE_UNITS}
      from unnest(${viewers}::uuid[]) v`.execute(tx.db);
  await sql`insert into ledger_credit as c (account_id, slot, balance_units)
    values (${PLATFORM_ACCOUNTS.promotions}, 0, ${-minutes * PRICE_UNITS * participants})
    on conflict (account_id, slot) do update set balance_units = c.balance_units + excluded.balance_units`.execute(
    tx.db,
  );
  await sql`insert into show_participant (id, session_id, viewer_id, kind, state, price_units, seen_at, joined_at,
    look_at)
    select s, ${sessionId}, v, 'member', 'sitting', ${PRICE_UNITS}, ${now}, ${now}, ${now}
      from unnest(${seats}::uuid[], ${viewers}::uuid[]) as p (s, v)`.execute(tx.db);
  return seats;
}
