import type { Insertable } from 'kysely';
import type { SubscriptionPeriod } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { postTransfers, type Outcome, type Transfer } from '../../ledger/index.ts';
import { queueMails } from '../../mails/index.ts';
import { announceMoved, moveOf, type Move } from '../announce-moved.ts';
import { transferOf } from '../buying/charge-period.ts';
import type { SubscriptionDoors } from '../subscription-doors.ts';
import { mailsAfter } from '../subscription-mails.ts';
import {
  afterEnd,
  afterFailure,
  afterPayment,
  isOpen,
  type Standing,
  type SubscriptionRow,
} from '../subscriptions.rules.ts';
import { insertPeriods, lockDue, saveStandings, type DuePlace } from '../subscriptions.store.ts';
import { findParties, type Parties } from './renewal.queries.ts';

/** Subscriptions per transaction. */
export const BATCH = 400;

export interface BatchDone {
  /** Number of rows that were due. */
  readonly seen: number;
  /** Number of rows that changed. The rest wait for the next pass. */
  readonly moved: number;
  /** Last due row, from which the next batch continues. */
  readonly last: DuePlace | undefined;
}
type Due = SubscriptionRow & { readonly period_end: Date };
interface Settled {
  readonly row: Due;
  readonly parties: Parties;
  readonly standing: Standing;
  readonly period?: Insertable<SubscriptionPeriod>;
}

/**
 * Charges or ends subscriptions due as of `tx.now`, in one transaction with their periods, emails and fact. A
 * rolled-back batch changes nothing and its rows stay due. Two concurrent workers never process the same row.
 */
export async function renewBatch(
  tx: Tx,
  doors: SubscriptionDoors,
  which: { readonly limit?: number; readonly after?: DuePlace | undefined } = {},
): Promise<BatchDone> {
  const { limit = BATCH, after } = which;
  const rows = (await lockDue(tx, tx.now, { isPending: false, limit, after })) as Due[];
  const parties = await findParties(
    tx.db,
    rows.map((row) => row.id),
  );
  const known = rows.flatMap((row) => {
    const found = parties.get(row.id);
    return found ? [{ row, parties: found }] : [];
  });
  const settled = [...endings(known), ...(await charge(tx, doors, known.filter(isCharged)))];
  await insertPeriods(
    tx,
    settled.flatMap(({ period }) => period ?? []),
  );
  await saveStandings(
    tx,
    settled.map(({ row, standing }) => ({ id: row.id, ...standing })),
  );
  const site = doors.site();
  await queueMails(
    tx,
    settled.flatMap((one) => mailsAfter(site, one)),
  );
  await announceMoved(tx, settled.map(moveAfter));
  const last = rows.at(-1);
  return {
    seen: rows.length,
    moved: settled.length,
    last: last?.due_at ? { dueAt: last.due_at, id: last.id } : undefined,
  };
}

interface Known {
  readonly row: Due;
  readonly parties: Parties;
}
const isCharged = ({ row, parties }: Known): boolean => row.renews && parties.is_possible;

/** Ends subscriptions that don't renew: cancelled ones, and those no longer possible between the two parties. */
const endings = (known: readonly Known[]): Settled[] =>
  known
    .filter((one) => !isCharged(one))
    .map(({ row, parties }) => ({
      row,
      parties,
      standing: afterEnd(row, row.renews ? 'closed' : 'cancelled'),
    }));

/** Charges in one statement. A payer with two creators in a batch pays the second in the next batch. */
async function charge(tx: Tx, doors: SubscriptionDoors, known: readonly Known[]): Promise<Settled[]> {
  const transfers = known.map(({ row, parties }) =>
    transferOf(
      {
        subscriptionId: row.id,
        number: row.period + 1,
        payerId: row.subscriber_id,
        performerId: row.performer_id,
        studioId: parties.studio_id,
        units: Number(row.price_units),
      },
      doors.commission,
    ),
  );
  const outcomes = await postTransfers(tx, transfers);
  return known.flatMap((one, index) =>
    afterCharge(tx.now, one, transfers[index] as Transfer & { id: string }, outcomes[index] as Outcome),
  );
}

function afterCharge(
  now: Date,
  { row, parties }: Known,
  transfer: { readonly id: string },
  outcome: Outcome,
): Settled[] {
  if (outcome.status === 'requeue') return [];
  if (outcome.status === 'insufficient' || outcome.status === 'guarded')
    return [{ row, parties, standing: afterFailure(row, now) }];
  if (outcome.status !== 'done') throw new Error(`renewal of ${row.id}: ${outcome.status}`);
  const { startsAt, ...standing } = afterPayment(row, now);
  const period = {
    subscription_id: row.id,
    number: standing.period,
    kind: 'paid',
    payer_id: row.subscriber_id,
    starts_at: startsAt,
    ends_at: standing.periodEnd,
    created_at: now,
    paid_units: Number(row.price_units),
    transfer_id: transfer.id,
  };
  return [{ row, parties, standing, period }];
}

const moveAfter = ({ row, standing, period }: Settled): Move => ({
  ...moveOf(row, isOpen(standing)),
  ...(period ? { payerId: row.subscriber_id, isEarned: true } : {}),
});
