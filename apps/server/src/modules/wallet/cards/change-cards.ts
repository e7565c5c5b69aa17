import type { Answer, Input, wallet } from '@footlight/contract';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { endAutoTopUp } from '../auto/end-auto-top-up.ts';
import { lockAutoTopUp } from '../auto/auto-top-up.store.ts';
import { FORGET_JOB } from './forget-cards.ts';
import { lockCards, markCardRemoved, setDefaultCard } from './cards.store.ts';

type Remove = typeof wallet.removeCard;

/** Makes a card the default for payments. Throws NOT_FOUND. */
export async function makeCardDefault(
  tx: Tx,
  { params }: Input<typeof wallet.makeCardDefault>,
): Promise<Answer<Remove>> {
  const cards = await lockCards(tx, tx.caller.accountId);
  if (!cards.some(({ id }) => id === params.id)) refuse('NOT_FOUND');
  await setDefaultCard(tx, tx.caller.accountId, params.id);
  return { success: true };
}

/** Removes a card immediately, and has its gateway delete it. Throws NOT_FOUND. */
export async function removeCard(tx: Tx, { params }: Input<Remove>): Promise<Answer<Remove>> {
  const userId = tx.caller.accountId;
  const auto = await lockAutoTopUp(tx, userId);
  const cards = await lockCards(tx, userId);
  const card = cards.find(({ id }) => id === params.id) ?? refuse('NOT_FOUND');
  await markCardRemoved(tx, card.id);
  const next = cards.findLast(({ id }) => id !== card.id);
  if (card.is_default && next) await setDefaultCard(tx, userId, next.id);
  if (auto?.state === 'on' && auto.card_id === card.id) await endAutoTopUp(tx, auto, 'card');
  await jobs.add(tx.db, FORGET_JOB, {});
  return { success: true };
}
