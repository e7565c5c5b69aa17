import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';

export interface KeptRequest {
  readonly id: string;
  readonly asker_id: string;
  readonly asked_id: string;
  readonly status: 'pending' | 'accepted' | 'rejected';
  readonly rejections: number;
}

/** Takes an advisory lock on a key until the transaction ends. */
const lockWord = (tx: Tx, word: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`friends:${word}`}, 0))`.execute(tx.db);

/** Serializes the requests of one sender, so they can be counted. Acquire this before `lockPair`. */
export const lockAsker = async (tx: Tx, askerId: string): Promise<void> => void (await lockWord(tx, askerId));

/** Locks the pair and returns the request between the two, in any status. */
export async function lockPair(tx: Tx, one: string, other: string): Promise<KeptRequest | undefined> {
  await lockWord(tx, [one, other].sort().join(':'));
  const { rows } = await sql<KeptRequest>`select id, asker_id, asked_id, status, rejections from friend_request
    where least(asker_id, asked_id) = least(${one}::uuid, ${other}::uuid)
      and greatest(asker_id, asked_id) = greatest(${one}::uuid, ${other}::uuid)`.execute(tx.db);
  return rows[0];
}

/** Locks a request and returns it if it is pending and the account is one of its sides. */
export async function lockRequest(tx: Tx, id: string, accountId: string): Promise<KeptRequest | undefined> {
  const { rows } = await sql<KeptRequest>`select asker_id, asked_id from friend_request
    where id = ${id}::uuid and ${accountId}::uuid in (asker_id, asked_id)`.execute(tx.db);
  const [found] = rows;
  if (!found) return undefined;
  const kept = await lockPair(tx, found.asker_id, found.asked_id);
  return kept?.id === id && kept.status === 'pending' ? kept : undefined;
}

export async function countOpen(tx: Tx, askerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from friend_request
    where asker_id = ${askerId}::uuid and status = 'pending'`.execute(tx.db);
  return rows[0]?.n ?? 0;
}

/** Creates a request, or reopens a rejected one between the two. Returns its id. */
export async function putRequest(
  tx: Tx,
  before: KeptRequest | undefined,
  askerId: string,
  askedId: string,
): Promise<string> {
  if (!before) {
    const id = newId();
    await sql`insert into friend_request (id, asker_id, asked_id, status, created_at, updated_at)
      values (${id}, ${askerId}, ${askedId}, 'pending', ${tx.now}, ${tx.now})`.execute(tx.db);
    return id;
  }
  const rejections = before.asker_id === askerId ? before.rejections : 0;
  await sql`update friend_request set asker_id = ${askerId}, asked_id = ${askedId}, status = 'pending',
      rejections = ${rejections}, created_at = ${tx.now}, updated_at = ${tx.now} where id = ${before.id}::uuid`.execute(
    tx.db,
  );
  return before.id;
}

/** Accepts a request and makes both sides friends. */
export async function insertFriends(tx: Tx, { id, asker_id: asker, asked_id: asked }: KeptRequest): Promise<void> {
  await sql`update friend_request set status = 'accepted', rejections = 0, updated_at = ${tx.now}
    where id = ${id}::uuid`.execute(tx.db);
  await sql`insert into friend (account_id, friend_id, created_at)
    values (${asker}, ${asked}, ${tx.now}), (${asked}, ${asker}, ${tx.now}) on conflict do nothing`.execute(tx.db);
}

/** Closes a request. `times` is 1 for a rejection and 0 if its sender withdrew it. */
export const closeRequest = async (tx: Tx, id: string, times: 0 | 1): Promise<void> =>
  void (await sql`update friend_request
    set status = 'rejected', rejections = rejections + ${times}::int, updated_at = ${tx.now}
    where id = ${id}::uuid`.execute(tx.db));

export const deleteRequest = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`delete from friend_request where id = ${id}::uuid`.execute(tx.db));

/** Deletes a friendship and its request. */
export async function deleteFriends(tx: Tx, { id, asker_id: asker, asked_id: asked }: KeptRequest): Promise<void> {
  await sql`delete from friend where (account_id, friend_id) in ((${asker}, ${asked}), (${asked}, ${asker}))`.execute(
    tx.db,
  );
  await deleteRequest(tx, id);
}
