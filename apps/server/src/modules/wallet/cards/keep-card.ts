import { MOST_CARDS } from '@footlight/contract';
import type { KeptCard } from '../../../platform/ports/payment-gateway.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PaymentRow } from '../wallet.store.ts';
import { FORGET_JOB } from './forget-cards.ts';
import { insertCard, keepCustomer, lockCards, renameCard, type CardRow } from './cards.store.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import { lockAutoTopUp } from '../auto/auto-top-up.store.ts';

const isTwin = (row: CardRow, gateway: string, card: KeptCard): boolean =>
  row.gateway === gateway &&
  row.brand === card.brand &&
  row.last4 === card.last4 &&
  row.exp_month === card.expMonth &&
  row.exp_year === card.expYear;

/**
 * Saves a card that the buyer allowed the gateway to store. The first one becomes the default. A duplicate replaces the
 * earlier card, and no more than ten are saved. The gateway is asked to delete any card not saved.
 */
export async function keepCard(
  tx: Tx,
  { user_id: userId, gateway }: Pick<PaymentRow, 'user_id' | 'gateway'>,
  card: KeptCard,
): Promise<void> {
  await lockAutoTopUp(tx, userId);
  await keepCustomer(tx, userId, gateway, card.customer);
  const cards = await lockCards(tx, userId);
  if (cards.some(({ reference }) => reference === card.reference)) return;
  const twin = cards.find((row) => isTwin(row, gateway, card));
  if (twin) {
    await renameCard(tx, twin.id, card);
    await insertCard(tx, { userId, gateway, card: { ...card, ...oldNames(twin) }, isDefault: false, isRemoved: true });
  } else {
    const isRemoved = cards.length >= MOST_CARDS;
    await insertCard(tx, { userId, gateway, card, isDefault: cards.length === 0, isRemoved });
  }
  await jobs.add(tx.db, FORGET_JOB, {});
}

const oldNames = ({ customer, reference }: CardRow) => ({ customer, reference });
