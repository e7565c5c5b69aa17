import { DAY_MS } from '@footlight/contract/time';
import { lockKeys } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf, postTransfer } from '../../ledger/index.ts';
import '../campaigns.events.ts';
import { countOfNetwork, findClaim, readClaimant, type CampaignRow, type Claimant } from '../campaigns.queries.ts';
import { MOST_OF_NETWORK, NETWORK_DAYS, WAIT_DAYS, type Marks } from '../campaigns.rules.ts';
import {
  decideClaim,
  forgetIdentities,
  keepIdentities,
  lockCampaign,
  lockWaiting,
  type Identity,
  type WaitingClaim,
} from '../campaigns.store.ts';

export const SETTLE_JOB = 'campaigns.settle-one';
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Grants a claim from the campaign's budget once its condition is met. Refuses it if the mailbox, machine or card has
 * received tokens before, if its network has too many grants, or if the campaign has ended or the claim has waited too
 * long. Decided or incomplete claims stay unchanged.
 */
export async function settleClaim(tx: Tx, marks: Marks, claimId: string): Promise<void> {
  const known = await findClaim(tx.db, claimId);
  const campaign = known && (await lockCampaign(tx, known.campaign_id));
  const claim = campaign && (await lockWaiting(tx, claimId));
  if (!campaign || !claim) return;
  const claimant = await readClaimant(tx.db, claim.account_id);
  if (!claimant.is_active) return;
  const refuseFor = (reason: string) => decideClaim(tx, claim.id, { state: 'refused', reason });
  const isOver = campaign.ends_at !== null && campaign.ends_at <= tx.now;
  if (isOver || claim.created_at < daysAgo(tx.now, WAIT_DAYS)) return refuseFor('ended');
  if (!claimant.is_verified || (campaign.after === 'payment' && !claimant.has_paid)) return;
  // Locks the network, because all campaigns of a scope share its count.
  await lockKeys(tx, [{ scope: 'campaign-network', key: `${claim.scope}:${claim.network.toString('hex')}` }]);
  if ((await countOfNetwork(tx.db, claim.scope, claim.network, daysAgo(tx.now, NETWORK_DAYS))) >= MOST_OF_NETWORK)
    return refuseFor('network');
  const taken = await keepIdentities(tx, claim, identitiesOf(marks, claim, claimant));
  if (taken) return refuseFor(taken);
  await grant(tx, campaign, claim);
}

/**
 * Builds the identities that must be new: the mailbox, the cards, and the machines used for the code and for payments.
 */
function identitiesOf(marks: Marks, claim: WaitingClaim, { email, means, paid_from }: Claimant): Identity[] {
  const machines = paid_from.map((from) => marks.device(from.address, from.user_agent));
  const all: Identity[] = [
    { kind: 'mailbox', hash: marks.mailbox(email) },
    ...[claim.device, ...machines].map((hash): Identity => ({ kind: 'device', hash })),
    ...means.map((card): Identity => ({ kind: 'means', hash: marks.means(card) })),
  ];
  return [...new Map(all.map((one) => [`${one.kind}:${one.hash.toString('hex')}`, one])).values()];
}

async function grant(tx: Tx, campaign: CampaignRow, claim: WaitingClaim): Promise<void> {
  const transferId = newId();
  const { status } = await postTransfer(tx, {
    id: transferId,
    key: claim.id,
    kind: 'grant',
    payerId: campaign.id,
    legs: [{ accountId: claim.account_id, units: campaign.units }],
  });
  if (status === 'insufficient') {
    await forgetIdentities(tx, claim.id);
    return decideClaim(tx, claim.id, { state: 'refused', reason: 'used-up' });
  }
  if (status !== 'done') throw new Error(`Granting the claim ${claim.id} is ${status}`);
  await decideClaim(tx, claim.id, { state: 'granted', transfer_id: transferId });
  const balanceUnits = (await balanceOf(tx, [claim.account_id])).get(claim.account_id) ?? 0;
  tx.announce('campaign/granted', {
    accountId: claim.account_id,
    claimId: claim.id,
    units: campaign.units,
    balanceUnits,
    at: tx.now.toISOString(),
  });
}
