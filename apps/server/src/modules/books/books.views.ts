import { unitsToTokens, type Answer, type booksStaff } from '@footlight/contract';
import type { OwnerRow, ProofRow, TransferRow } from './books.queries.ts';
import { classOf } from './books.rules.ts';

export type Proof = Answer<typeof booksStaff.prove>;
export type Transfer = Answer<typeof booksStaff.transfers>['data'][number];

export const proofView = (row: ProofRow): Proof => ({
  _id: row.id,
  startedAt: row.started_at.toISOString(),
  ...(row.finished_at ? { finishedAt: row.finished_at.toISOString() } : {}),
  status: !row.finished_at ? 'running' : row.holds === null ? 'broken-off' : row.holds ? 'holds' : 'broken',
  lines: [...row.lines],
  claims: row.claims,
});

type Owners = ReadonlyMap<string, OwnerRow>;
type SideRow = readonly [id: string | null, units: number];

function sideOf(
  [accountId, units]: readonly [string, number],
  owners: Owners,
  hasNames: boolean,
): Transfer['sides'][number] {
  const owner = owners.get(accountId);
  const { owner_id: id, username, role } = owner ?? { owner_id: '', username: null, role: null };
  return {
    accountId,
    class: classOf({ id: accountId, kind: owner?.kind ?? '', role }),
    tokens: unitsToTokens(units),
    ...(hasNames && username && role ? { owner: { _id: id, username, role } } : {}),
  };
}

/** Builds the view of a transfer with its sides, payer first. Includes the owners' names if `hasNames` is set. */
export function transferView(row: TransferRow, owners: Owners, hasNames: boolean): Transfer {
  const all: readonly SideRow[] = [
    [row.payer_id, row.payer_units],
    [row.to1_id, row.to1_units],
    [row.to2_id, row.to2_units],
    [row.to3_id, row.to3_units],
  ];
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    tokens: unitsToTokens(Math.abs(row.payer_units)),
    sides: all.flatMap(([id, units]) => (id === null ? [] : [sideOf([id, units], owners, hasNames)])),
    ...(row.origin_id ? { originId: row.origin_id } : {}),
  };
}
