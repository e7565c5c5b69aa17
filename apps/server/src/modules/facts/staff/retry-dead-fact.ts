import type { factsStaff, Answer, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { reviveDeadFact } from '../../../platform/outbox/dead-letters.ts';

type Call = typeof factsStaff.retryDeadFact;

/** Retries a failed reaction. Throws NOT_FOUND, including for a reaction that is already being retried. */
export async function retryDeadFact(tx: Tx, { params }: Input<Call>): Promise<Answer<Call>> {
  const name = (await reviveDeadFact(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'fact.retry', subject: `fact:${params.id}`, detail: { reaction: name } });
  return { success: true };
}
