import type { Answer, Input, reports } from '@footlight/contract';
import { HOUR_MS } from '@footlight/contract/time';
import { lockKeys } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { networkOf } from '../../platform/visitor.ts';
import { findReadable } from '../chat/index.ts';
import { queueMail } from '../mails/index.ts';
import { fileCase } from './file-case.ts';
import { receivedMail } from './statements/statement-mails.ts';
import { filedWithinHour, findOwnCase, findReporter } from './reports.queries.ts';
import { senderHash } from './reports.rules.ts';
import type { ReportDoors } from './report-doors.ts';
import { findSubject, gotMessage, type Subject } from './subjects/subjects.queries.ts';

type Call = typeof reports.file;
/** Maximum reports per sender per hour. */
const MOST_OF_ACCOUNT = 20;
const MOST_OF_VISITOR = 5;

/** Throws NOT_FOUND if the caller may not see the subject. */
async function readSubject(tx: Tx, { kind, id }: Pick<Input<Call>['body'], 'kind' | 'id'>): Promise<Subject> {
  const { accountId } = tx.caller;
  if (kind === 'private-message' && !(await gotMessage(tx.db, accountId, id))) refuse('NOT_FOUND');
  if (kind === 'chat-message' && (await findReadable(tx, id)) === undefined) refuse('NOT_FOUND');
  const subject = (await findSubject(tx.db, kind, id)) ?? refuse('NOT_FOUND');
  if (accountId && subject.ownerId === accountId) refuse('NOT_FOUND', 'This is yours: you do not need to report it.');
  return subject;
}

/** Throws RATE_LIMITED if the sender has filed too many reports within the last hour. */
export async function refuseEager(tx: Tx, hash: Buffer): Promise<void> {
  const most = tx.caller.accountId ? MOST_OF_ACCOUNT : MOST_OF_VISITOR;
  const oldest = (await filedWithinHour(tx.db, hash, tx.now, most))[most - 1];
  if (oldest)
    refuse('RATE_LIMITED', 'You have sent many reports within an hour. Please wait a little.', {
      retryAfterSeconds: Math.ceil((oldest.getTime() + HOUR_MS - tx.now.getTime()) / 1000),
    });
}

/**
 * Reports something to staff, who see it in its current state. Repeated reports by one sender count as one until the
 * case is decided. The sender gets a mail if they can be reached. Throws NOT_FOUND, including for content the caller
 * may not see, or RATE_LIMITED.
 */
export const fileReport =
  (doors: ReportDoors) =>
  async (tx: Tx, { body }: Pick<Input<Call>, 'body'>): Promise<Answer<Call>> => {
    const { accountId, address } = tx.caller;
    const { kind, id, reason, note = '', language } = body;
    const hash = senderHash(doors.secret, accountId || networkOf(address));
    await lockKeys(tx, [{ scope: 'report', key: hash.toString('hex') }]);
    const known = await findOwnCase(tx.db, kind, id, hash);
    if (known) return { success: true, reference: known };
    await refuseEager(tx, hash);
    const subject = await readSubject(tx, body);
    const { caseId, reportId } = await fileCase(tx, {
      kind,
      subjectId: id,
      subject,
      source: 'person',
      reason,
      note,
      senderHash: hash,
      language,
      reporterId: accountId || null,
      email: accountId ? null : (body.email ?? null),
    });
    await acknowledge(tx, doors, { caseId, reportId });
    return { success: true, reference: caseId };
  };

export async function acknowledge(
  tx: Tx,
  doors: ReportDoors,
  { caseId, reportId }: { caseId: string; reportId: string },
): Promise<void> {
  const reporter = await findReporter(tx.db, reportId);
  if (reporter) await queueMail(tx, receivedMail(doors, reporter, caseId));
}
