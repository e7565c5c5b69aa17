import type { factsStaff, Answer, Input } from '@footlight/contract';
import { deleteDeadJob, reviveDeadJob } from '../../../platform/jobs/dead-jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';

type Calls = typeof factsStaff;

/** Lets a worker try a failed job again. Refuses NOT_FOUND, also when it is being tried already. */
export async function retryDeadJob(
  tx: Tx,
  { params }: Input<Calls['retryDeadJob']>,
): Promise<Answer<Calls['retryDeadJob']>> {
  const name = (await reviveDeadJob(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'job.retry', subject: `job:${params.id}`, detail: { job: name } });
  return { success: true };
}

/** Gives a failed job up for good. Refuses NOT_FOUND, also when it is being tried again. */
export async function dropDeadJob(
  tx: Tx,
  { params }: Input<Calls['dropDeadJob']>,
): Promise<Answer<Calls['dropDeadJob']>> {
  const name = (await deleteDeadJob(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'job.drop', subject: `job:${params.id}`, detail: { job: name } });
  return { success: true };
}
