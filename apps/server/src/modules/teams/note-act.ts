import type { Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Transactions } from '../../platform/transaction.ts';
import { finishAct, insertAct } from './teams.store.ts';

const MOST_CHARACTERS = 80;

const subjectOf = (params: unknown): string =>
  String((params as { id?: unknown } | undefined)?.id ?? '').slice(0, MOST_CHARACTERS);

/** Creates the recorder of a studio's trail. A change that can't be recorded isn't made. */
export const createTrail =
  (transactions: Transactions) =>
  async (caller: Caller, call: string, params: unknown): Promise<() => Promise<void>> => {
    const id = newId();
    await transactions.run(caller, (tx) =>
      insertAct(tx, {
        id,
        studio_id: caller.accountId,
        actor_id: caller.teammate?.id ?? caller.accountId,
        call,
        subject: subjectOf(params),
        at: tx.now,
      }),
    );
    return () => transactions.run(caller, (tx) => finishAct(tx, id));
  };
