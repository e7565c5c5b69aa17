import { unitsToTokens, type Answer, type earnings, type Input } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { countRows, idCursor, MOST_COUNTED, pageOf } from '../../platform/db/paging.ts';
import { personOf } from '../accounts/index.ts';
import { heldKinds } from '../payouts/index.ts';
import type { Settings } from '../settings/index.ts';
import { ownRole, rangeOf, type EarningRole, type RangeAsked, type Reader } from './earning-range.ts';
import { findPerson } from './earning-range.queries.ts';
import { studioShare, type EarningKind } from './earnings.rules.ts';
import { itemsOf, type EarningItem } from './rows/items.queries.ts';
import { listRows, rowsToCount, type EarningRow, type RowFilter } from './rows/rows.queries.ts';

type Search = typeof earnings.search;
type Line = Answer<Search>['data'][number];

interface Asked extends RangeAsked {
  readonly kind?: EarningKind | undefined;
  readonly payer?: string | undefined;
  readonly member?: string | undefined;
}
/** Builds the requested filter. Returns null if it names an unknown account, in which case nothing matches. */
export async function filterOf(reader: Reader, role: EarningRole, asked: Asked): Promise<RowFilter | null> {
  const { kind, payer, member } = asked;
  const hasRange = asked.fromDate !== undefined || asked.toDate !== undefined;
  const range = hasRange ? (await rangeOf(reader, asked)).range : undefined;
  const payerId = payer && (await findPerson(reader.db, payer));
  const memberId = member && (await findPerson(reader.db, member));
  if ((payer && !payerId) || (member && (!memberId || role !== 'studio'))) return null;
  return {
    accountId: reader.caller.accountId,
    role,
    kind,
    range,
    payerId: payerId || undefined,
    memberId: memberId || undefined,
  };
}

type IsHeld = (row: Pick<EarningRow, 'kind' | 'at'>) => boolean;

/** Returns a predicate for earnings that are too recent to be paid out. */
function heldOf(settings: Pick<Settings, 'get'>, now: Date): IsHeld {
  const days = new Map<string, number>(heldKinds(settings).map((held) => [held.kind, held.days]));
  return ({ kind, at }) => at.getTime() + (days.get(kind) ?? 0) * DAY_MS > now.getTime();
}

function statusOf(row: EarningRow, isHeld: IsHeld): Line['status'] {
  const { gross, back } = row;
  if (gross <= 0) return 'reversal';
  if (back > 0) return back >= gross ? 'refunded' : 'partly_refunded';
  return isHeld(row) ? 'pending' : 'available';
}

const named = (person: NonNullable<EarningRow['payer']>) => personOf(person.role, person);

function lineOf(row: EarningRow, role: EarningRole, item: EarningItem | undefined, isHeld: IsHeld): Line {
  const { id, at, kind, gross, platform, net, payer, member, origin_id: originId } = row;
  return {
    _id: id,
    date: at.toISOString(),
    kind,
    ...(payer ? { payer: named(payer) } : {}),
    ...(member && role === 'studio' ? { member: named(member) } : {}),
    ...(item ? { item } : {}),
    gross: unitsToTokens(gross),
    platform: unitsToTokens(platform),
    studio: unitsToTokens(studioShare(role, row)),
    net: unitsToTokens(net),
    ...(gross <= 0 && originId ? { originId } : {}),
    status: statusOf(row, isHeld),
  };
}

/** Lists the caller's earnings by transfer. Throws FORBIDDEN or VALIDATION_FAILED. */
export const searchEarnings =
  (settings: Pick<Settings, 'get'>) =>
  async (reader: Reader, { params, query }: Input<Search>): Promise<Answer<Search>> => {
    const role = ownRole(reader, params.role);
    const cursor = idCursor(query.cursor);
    const filter = await filterOf(reader, role, query);
    if (!filter) return { data: [], total: 0 };
    const { limit, sort } = query;
    const found = await listRows(reader.db, filter, {
      limit: limit + 1,
      offset: cursor ? 0 : query.offset,
      sort,
      cursor,
    });
    const { rows, ...next } = pageOf(found, limit, (last) => last.id);
    const items = await itemsOf(reader.db, rows);
    const isHeld = heldOf(settings, reader.now);
    return {
      data: rows.map((row) => lineOf(row, role, items.get(row.id), isHeld)),
      ...(await countRows(reader.db, rowsToCount(filter, MOST_COUNTED + 1))),
      ...next,
    };
  };
