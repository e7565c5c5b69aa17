import type { CommissionKind, commissions, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { findOwner, readRates } from '../commissions.queries.ts';
import { wishOf } from '../commissions.rules.ts';
import { lockCommissions } from '../commissions.store.ts';
import { levelsOf, type Site } from '../commissions.views.ts';
import { setRates } from './set-rates.ts';
import { takeProposal } from './proposals.store.ts';

/**
 * Accepts or declines a studio's proposal on behalf of the calling member. An accepted rate applies immediately.
 * Declining keeps the current rate. Throws NOT_FOUND if the proposal is no longer open.
 */
export async function answerProposal(
  tx: Tx,
  site: Site,
  { params }: Input<typeof commissions.answerProposal>,
): Promise<void> {
  const id = tx.caller.accountId;
  await lockCommissions(tx);
  const proposal = (await takeProposal(tx, params.id, id)) ?? refuse('NOT_FOUND');
  const { studio_id: studioId, kind: word } = proposal;
  if ((await findOwner(tx.db, id))?.studio?.id !== studioId) refuse('NOT_FOUND');
  if (params.answer === 'decline') return;
  const kind = word as CommissionKind;
  const to = Number(proposal.to_percent);
  const rates = await readRates(tx.db, [id, studioId]);
  const ofAll = wishOf(levelsOf(site, kind, { studio: { id: studioId, rates: rates.get(studioId) } }));
  // Stores null if the rate equals the one for all members, so a later cut applies to this member as well.
  await setRates(tx, { ownerId: id, share: 'studio', studioId }, { [kind]: ofAll === to ? null : to }, rates.get(id));
}
