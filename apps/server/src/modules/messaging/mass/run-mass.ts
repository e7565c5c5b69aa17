import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import '../messaging.events.ts';
import { listUnopened, nextRecipients } from './mass.queries.ts';
import { BATCH, PAUSE_MS } from './mass.rules.ts';
import { deliver, lockMass, takeBack, updateMass } from './mass.store.ts';

type Machine = Pick<Platform, 'transactions'>;

/** Repeats a batch until it returns false. Pauses in between, so other work proceeds. */
async function inBatches(batch: () => Promise<boolean>): Promise<void> {
  while (await batch()) await pause(PAUSE_MS);
}

/**
 * Job that delivers a mass message to its segments in batches. Progress commits with each batch, so a killed run
 * resumes and delivers to no one twice.
 */
export const runMass =
  ({ transactions }: Machine) =>
  (payload: unknown): Promise<void> => {
    const { massId } = payload as { massId: string };
    return inBatches(() => transactions.system((tx) => giveSome(tx, massId)));
  };

/** Delivers one batch. Returns true if there may be more. */
async function giveSome(tx: Tx, massId: string): Promise<boolean> {
  const mass = await lockMass(tx, massId);
  if (!mass || (mass.state !== 'scheduled' && mass.state !== 'sending')) return false;
  const { ids, lastId } = await nextRecipients(tx.db, mass, BATCH);
  if (lastId === null) {
    await updateMass(tx, massId, { state: 'sent', ended_at: tx.now });
    announce(tx, mass, []);
    return false;
  }
  const recipients = mass.recipients + (await deliver(tx, mass, ids));
  await updateMass(tx, massId, { state: 'sending', reached_id: lastId, recipients });
  announce(tx, mass, ids);
  return true;
}

/** Job that removes a mass message from recipients who have not opened it. */
export const unsendSome =
  ({ transactions }: Machine) =>
  (payload: unknown): Promise<void> => {
    const { massId } = payload as { massId: string };
    return inBatches(() =>
      transactions.system(async (tx) => {
        const mass = await lockMass(tx, massId);
        if (mass?.state !== 'unsent') return false;
        const found = await listUnopened(tx.db, massId, BATCH);
        if (found.length === 0) return false;
        const conversations = found.map((one) => one.conversation_id);
        await takeBack(
          tx,
          found.map(({ id }) => id),
          conversations,
        );
        announce(
          tx,
          mass,
          found.map((one) => one.account_id),
        );
        return true;
      }),
    );
  };

function announce(tx: Tx, mass: { id: string; performer_id: string }, accountIds: readonly string[]): void {
  tx.announce('mass-message/moved', { massId: mass.id, performerId: mass.performer_id, accountIds });
}
