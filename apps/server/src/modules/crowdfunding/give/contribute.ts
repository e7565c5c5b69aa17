import { tokensToUnits, unitsToTokens, type Answer, type crowdfunding, type Input } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { readSpender } from '../../accounts/index.ts';
import { balanceOf, hold } from '../../ledger/index.ts';
import { checkMaySpend } from '../../wallet/index.ts';
import { announceCrowdfunding } from '../announce-crowdfunding.ts';
import '../crowdfunding.events.ts';
import { findShown, readGift } from '../crowdfunding.queries.ts';
import { dueAt, type CrowdfundingRow } from '../crowdfunding.rules.ts';
import { insertContribution, lockCrowdfunding, updateCrowdfunding } from '../crowdfunding.store.ts';
import { mailCreator } from '../settle/mail-givers.ts';

/**
 * Contributes to a crowdfunding. The tokens are held until delivery, and never exceed what is missing. The contribution
 * that reaches the goal funds it. Never holds more than the goal, and never stores a contribution without its hold.
 *
 * Throws NOT_FOUND, EMAIL_NOT_VERIFIED, ACCOUNT_SUSPENDED, CONFLICT if it is over, funded or past its deadline,
 * VALIDATION_FAILED below the minimum, or INSUFFICIENT_BALANCE.
 */
export const contribute =
  (doors: { readonly publicUrl: string }) =>
  async (
    tx: Tx,
    { params, body }: Input<typeof crowdfunding.contribute>,
  ): Promise<Answer<typeof crowdfunding.contribute>> => {
    const id = body.crowdfundfingId ?? body.crowdfundingId;
    if (!id) refuse('VALIDATION_FAILED', 'Choose a crowdfunding.', { property: 'crowdfundingId' });
    const giver = await readSpender(tx.db, tx.caller.accountId);
    if (giver.isSuspended) refuse('ACCOUNT_SUSPENDED');
    const found = await findShown(tx.db, tx.caller, id);
    if (found?.performer_id !== params.id) refuse('NOT_FOUND');
    await checkMaySpend(tx.db, { accountId: tx.caller.accountId, isConfirmed: giver.isConfirmed });
    const row = (await lockCrowdfunding(tx, id)) ?? refuse('NOT_FOUND');
    const units = checkAmount(row, tokensToUnits(body.token), tx.now);
    const isAnonymous = body.anonymous ?? false;
    const contributionId = await setAside(tx, row, units, isAnonymous);
    const after = await addTo(tx, row, units);
    if (after.status === 'funded') await mailCreator(tx, row, doors.publicUrl, 'funded');
    await announceCrowdfunding(tx, id, { name: isAnonymous ? null : giver.username, units });
    const balanceUnits = (await balanceOf(tx, [tx.caller.accountId])).get(tx.caller.accountId) ?? 0;
    tx.announce('crowdfunding/spent', {
      crowdfundingId: id,
      contributorId: tx.caller.accountId,
      balanceUnits,
      at: tx.now.toISOString(),
    });
    return {
      contributionId,
      token: unitsToTokens(units),
      balance: unitsToTokens(balanceUnits),
      raisedTokens: unitsToTokens(after.raised),
      goalTokens: unitsToTokens(row.goal_units),
      status: after.status,
    };
  };

/** Returns how much of an offered sum is accepted. */
function checkAmount(row: CrowdfundingRow, offered: number, now: Date): number {
  if (row.status === 'funded') refuse('CONFLICT', 'The goal has been reached.');
  if (row.status !== 'active' || row.deadline <= now) refuse('CONFLICT', 'This crowdfunding is over.');
  const missing = row.goal_units - row.raised_units;
  const least = Math.min(row.min_units, missing);
  if (offered < least)
    refuse('VALIDATION_FAILED', `Please give at least ${unitsToTokens(least)} tokens.`, { property: 'token' });
  return Math.min(offered, missing);
}

async function setAside(tx: Tx, row: CrowdfundingRow, units: number, isAnonymous: boolean): Promise<string> {
  const id = newId();
  const contributorId = tx.caller.accountId;
  const outcome = await hold(tx, { id, key: `crowdfunding:${id}`, userId: contributorId, amountUnits: units });
  if (outcome.status === 'insufficient') refuse('INSUFFICIENT_BALANCE');
  if (outcome.status !== 'done') throw new Error(`contribution ${id}: ${outcome.status}`);
  await insertContribution(tx, {
    id,
    crowdfunding_id: row.id,
    contributor_id: contributorId,
    units,
    is_anonymous: isAnonymous,
    created_at: tx.now,
  });
  return id;
}

async function addTo(tx: Tx, row: CrowdfundingRow, units: number) {
  const raised = row.raised_units + units;
  const isFunded = raised === row.goal_units;
  // Reads the total here, so it includes this transaction's contribution.
  const given = await readGift(tx.db, row.id, tx.caller.accountId);
  const isFirst = Number(given?.units ?? 0) === units;
  const next = { ...row, raised_units: raised, ...(isFunded ? { status: 'funded' as const, funded_at: tx.now } : {}) };
  await updateCrowdfunding(tx, row.id, {
    raised_units: raised,
    contributions: row.contributions + 1,
    contributors: row.contributors + (isFirst ? 1 : 0),
    ...(isFunded ? { status: 'funded', funded_at: tx.now, due_at: dueAt(next) } : {}),
  });
  return { raised, status: next.status };
}
