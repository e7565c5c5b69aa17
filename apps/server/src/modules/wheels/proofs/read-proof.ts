import type { Input, wheels } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listProofs } from '../spins/spins.queries.ts';
import { isKnown } from '../wheels.queries.ts';
import { proofOf, type ProofView } from '../wheels.views.ts';

/** The proof of one spin, for anybody who has its id. Refuses NOT_FOUND. */
export async function readProof(
  { db }: RequestContext,
  { params }: Pick<Input<typeof wheels.proof>, 'params'>,
): Promise<ProofView> {
  const { rows } = await listProofs(db, { id: params.id }, { limit: 1, offset: 0, sort: 'desc' });
  return proofOf(rows[0] ?? refuse('NOT_FOUND'));
}

/** The spins of a wheel with their proofs. Refuses NOT_FOUND where there is no such wheel, or the caller may not find it. */
export async function readChain(
  { db, caller }: RequestContext,
  { params, query }: Pick<Input<typeof wheels.chain>, 'params' | 'query'>,
) {
  if (!(await isKnown(db, params.id, caller))) refuse('NOT_FOUND');
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listProofs(db, { wheelId: params.id }, page);
  return { data: rows.map(proofOf), ...total, ...next };
}
