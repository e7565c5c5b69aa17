import type { Input, wheels } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listProofs } from '../spins/spins.queries.ts';
import { isKnown } from '../wheels.queries.ts';
import { proofOf, type ProofView } from '../wheels.views.ts';

/** Returns a spin's proof to anyone with its id. Throws NOT_FOUND. */
export async function readProof(
  { db }: RequestContext,
  { params }: Pick<Input<typeof wheels.proof>, 'params'>,
): Promise<ProofView> {
  const { rows } = await listProofs(db, { id: params.id }, { limit: 1, offset: 0, sort: 'desc' });
  return proofOf(rows[0] ?? refuse('NOT_FOUND'));
}

/**
 * Returns a wheel's spins with their proofs. Throws NOT_FOUND if there is no such wheel or the caller may not see it.
 */
export async function readChain(
  { db, caller }: RequestContext,
  { params, query }: Pick<Input<typeof wheels.chain>, 'params' | 'query'>,
) {
  if (!(await isKnown(db, params.id, caller))) refuse('NOT_FOUND');
  const page = { ...query, cursor: idCursor(query.cursor) };
  const { rows, total, ...next } = await listProofs(db, { wheelId: params.id }, page);
  return { data: rows.map(proofOf), ...total, ...next };
}
