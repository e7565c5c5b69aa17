import type { factsStaff, Answer, Input } from '@footlight/contract';
import { deleteDeadJob, reviveDeadJob } from '../../../platform/jobs/dead-jobs.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';

type Calls = typeof factsStaff;

/** Retries a failed job. Throws NOT_FOUND, including for a job that is already being retried. */
export async function retryDeadJob(
  tx: Tx,
  { params }: Input<Calls['retryDeadJob']>,
): Promise<Answer<Calls['retryDeadJob']>> {
  const name = (await reviveDeadJob(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'job.retry', subject: `job:${params.id}`, detail: { job: name } });
  return { success: true };
}

/** Abandons a failed job permanently. Throws NOT_FOUND, including for a job that is being retried. */
export async function dropDeadJob(
  tx: Tx,
  { params }: Input<Calls['dropDeadJob']>,
): Promise<Answer<Calls['dropDeadJob']>> {
  const name = (await deleteDeadJob(tx, params.id)) ?? refuse('NOT_FOUND');
  await record(tx, { action: 'job.drop', subject: `job:${params.id}`, detail: { job: name } });
  return { success: true };
}
