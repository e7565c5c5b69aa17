import type { factsStaff, Answer, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { deleteDeadFact } from '../../../platform/outbox/dead-letters.ts';

type Call = typeof factsStaff.dropDeadFact;

/** Abandons a failed reaction permanently. Throws NOT_FOUND, including for a reaction that is being retried. */
export async function dropDeadFact(tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  const name = (await deleteDeadFact(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'fact.drop', subject: `fact:${params.id}`, detail: { reaction: name } });
  return { success: true };
}
