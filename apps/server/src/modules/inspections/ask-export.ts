import type { Answer, Input, inspectionsStaff } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findAccount, idOfAccount } from '../accounts/index.ts';
import { record } from '../audit/index.ts';
import { findExport, listExports, listPeople, type ExportRow } from './inspections.queries.ts';
import { insertExport, updateExport } from './inspections.store.ts';
import { MAKE_JOB, MOST_ATTEMPTS } from './make-archive.ts';

type RecordExport = Answer<typeof inspectionsStaff.ask>;
const MOST_SHOWN = 50;
/** Limits of an archive, which is sealed as a whole. */
export const MOST_PEOPLE = 500;
export const MOST_BYTES = 200 * 1024 * 1024;
const LINK_SECONDS = 60;

function exportOf(row: ExportRow, staffId: string): RecordExport {
  return {
    _id: row.id,
    from: row.from_day,
    to: row.to_day,
    reason: row.reason,
    // An archive that was made and later removed still has its counts.
    state: row.state === 'failed' && row.people !== null ? 'removed' : row.state,
    askedBy: row.asker ?? '',
    isOwn: row.asked_by === staffId,
    createdAt: row.created_at.toISOString(),
    // Falls back to the id: an export about a deleted account must not look like one about all.
    ...(row.performer_id ? { username: row.username ?? row.performer_id } : {}),
    ...(row.decider ? { decidedBy: row.decider } : {}),
    ...(row.people === null ? {} : { people: row.people, items: row.items ?? 0, bytes: Number(row.bytes) }),
    ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
  };
}

export async function listAsked({ db, caller }: RequestContext): Promise<Answer<typeof inspectionsStaff.list>> {
  const rows = await listExports(db, MOST_SHOWN);
  return { data: rows.map((row) => exportOf(row, caller.accountId)), total: rows.length };
}

/**
 * Requests an archive of records. Throws NOT_FOUND for an account that is not a creator, CONFLICT if no one is
 * shown, or VALIDATION_FAILED for days in the wrong order or too many people or documents for one archive.
 */
export async function askExport(
  tx: Tx,
  { body }: Pick<Input<typeof inspectionsStaff.ask>, 'body'>,
): Promise<RecordExport> {
  const { account, from, to, reason } = body;
  if (to < from) refuse('VALIDATION_FAILED', 'The last day is before the first.', { property: 'to' });
  const performerId = account ? await idOfAccount(tx.db, account.replace(/^@/, '')) : null;
  if (performerId && (await findAccount(tx.db, { id: performerId }))?.role !== 'performer') refuse('NOT_FOUND');
  const people = await listPeople(tx.db, { performerId, from, to }, MOST_PEOPLE + 1);
  if (people.length === 0) refuse('CONFLICT', 'No one is shown on these days.');
  const bytes = people.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
  if (people.length > MOST_PEOPLE || bytes > MOST_BYTES)
    refuse('VALIDATION_FAILED', 'This is too much for one archive: please choose fewer days.', { property: 'to' });
  const id = newId();
  await insertExport(tx, {
    id,
    performer_id: performerId,
    from_day: from,
    to_day: to,
    reason,
    state: 'asked',
    asked_by: tx.caller.accountId,
    created_at: tx.now,
  });
  await record(tx, {
    action: 'inspection.ask',
    subject: `inspection:${id}`,
    detail: { account: account ?? '', from, to, reason },
  });
  return exportOf((await findExport(tx.db, id)) ?? refuse('NOT_FOUND'), tx.caller.accountId);
}

/**
 * Approves or declines an export. Throws NOT_FOUND, FORBIDDEN for its requester, or CONFLICT if already decided.
 */
export async function decideExport(
  tx: Tx,
  { params, body }: Pick<Input<typeof inspectionsStaff.decide>, 'params' | 'body'>,
): Promise<{ success: boolean }> {
  const one = (await findExport(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (one.asked_by === tx.caller.accountId)
    refuse('FORBIDDEN', 'You requested this yourself: someone else has to approve it.');
  const state = body.agrees ? 'pending' : 'refused';
  const by = { decided_by: tx.caller.accountId, decided_at: tx.now };
  if (!(await updateExport(tx, { id: one.id, state: 'asked' }, { state, ...by })))
    refuse('CONFLICT', 'This has already been decided.');
  // Doubled, because a killed worker uses up one of the job's attempts but none of the export's.
  const options = { key: `${MAKE_JOB}:${one.id}`, maxAttempts: 2 * MOST_ATTEMPTS };
  if (body.agrees) await jobs.add(tx.db, MAKE_JOB, { id: one.id }, options);
  await record(tx, { action: 'inspection.decide', subject: `inspection:${one.id}`, detail: { agrees: body.agrees } });
  return { success: true };
}

/** Records the access and returns a link to an archive. Throws NOT_FOUND. */
export const linkExport =
  (files: FileStore) =>
  async (
    context: RequestContext,
    { params }: Input<typeof inspectionsStaff.link>,
  ): Promise<Answer<typeof inspectionsStaff.link>> => {
    const key = await context.inTransaction(async (tx) => {
      const one = (await findExport(tx.db, params.id)) ?? refuse('NOT_FOUND');
      if (!one.file_key || !one.expires_at || one.expires_at <= tx.now) refuse('NOT_FOUND');
      await record(tx, { action: 'inspection.read', subject: `inspection:${one.id}` });
      return one.file_key;
    });
    const { url, expiresAt } = await files.signedUrl(key, LINK_SECONDS, { saveAs: 'records.zip' });
    return { url, expiresAt: expiresAt.toISOString() };
  };
