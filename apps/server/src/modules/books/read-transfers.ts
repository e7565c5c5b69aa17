import type { Answer, booksStaff, Input } from '@footlight/contract';
import { pageOf } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { record } from '../audit/index.ts';
import {
  findByIdOrKey,
  findPerson,
  findTransferRow,
  listFollowed,
  listTransfers,
  listTransfersOf,
  readOwners,
  type TransferRow,
} from './books.queries.ts';
import { spanOf } from './books.rules.ts';
import { transferView, type Transfer } from './books.views.ts';
import { findCause } from './find-cause.queries.ts';

type Calls = typeof booksStaff;
const MOST_FOLLOWED = 100;

/**
 * Searches transfers by id or key, person, kind or date. A search for a person is audited, and is the only one that
 * returns names. Throws NOT_FOUND for an unknown person, or VALIDATION_FAILED for more than 31 days without a person.
 */
export async function searchTransfers(
  context: RequestContext,
  { query }: Input<Calls['transfers']>,
): Promise<Answer<Calls['transfers']>> {
  const { db, now } = context;
  const { q, person, kind, cursor, limit, ...days } = query;
  if (q !== undefined) return { data: await viewsOf(db, await findByIdOrKey(db, q, limit), false) };
  const span =
    spanOf(days, { now, isOfPerson: person !== undefined }) ??
    refuse('VALIDATION_FAILED', 'At most 31 days, or filter by one person.', { property: 'fromDate' });
  const page = { ...span, kind, cursor, limit };
  const personId = person === undefined ? null : ((await findPerson(db, person)) ?? refuse('NOT_FOUND'));
  if (personId)
    await context.inTransaction((tx) => record(tx, { action: 'books.search', subject: `account:${personId}` }));
  const all = personId ? await listTransfersOf(db, personId, page) : await listTransfers(db, page);
  const { rows, ...next } = pageOf(all, limit, (last) => last.id);
  return { data: await viewsOf(db, rows, personId !== null), ...next };
}

/** Returns a transfer with its cause, origin and follow-up transfers. Access is audited. Throws NOT_FOUND. */
export async function openTransfer(
  context: RequestContext,
  { params }: Input<Calls['transfer']>,
): Promise<Answer<Calls['transfer']>> {
  const { db } = context;
  const row = (await findTransferRow(db, params.id)) ?? refuse('NOT_FOUND');
  await context.inTransaction((tx) => record(tx, { action: 'books.read', subject: `transfer:${row.id}` }));
  const [origin, followed] = await Promise.all([
    row.origin_id ? findTransferRow(db, row.origin_id) : undefined,
    listFollowed(db, row.id, MOST_FOLLOWED),
  ]);
  const cause = (await findCause(db, row)) ?? (origin && (await findCause(db, origin)));
  const [own, of, ...after] = await viewsOf(db, [row, origin ?? row, ...followed], true);
  return {
    ...(own as Transfer),
    key: row.key,
    ...(row.platform_percent === null ? {} : { platformPercent: row.platform_percent }),
    ...(row.studio_percent === null ? {} : { studioPercent: row.studio_percent }),
    ...(cause ? { cause } : {}),
    ...(origin && of ? { origin: of } : {}),
    followed: after,
  };
}

async function viewsOf(db: RequestContext['db'], rows: readonly TransferRow[], hasNames: boolean): Promise<Transfer[]> {
  const ids = rows.flatMap((row) => [row.payer_id, row.to1_id, row.to2_id, row.to3_id].filter((id) => id !== null));
  const owners = await readOwners(db, [...new Set(ids)]);
  return rows.map((row) => transferView(row, owners, hasNames));
}
