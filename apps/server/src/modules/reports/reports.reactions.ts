import type { ReportReason } from '@footlight/contract';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Reactions } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findPicture, type PictureMatched } from '../pictures/index.ts';
import { fileCase } from './file-case.ts';
import { findOwnCase, findReportNote } from './reports.queries.ts';
import { senderHash } from './reports.rules.ts';
import { updateCase } from './reports.store.ts';
import type { ReportDoors } from './report-doors.ts';
import { findSubject } from './subjects/subjects.queries.ts';

/** Maps message report reasons to the general ones. */
const REASONS: Readonly<Record<string, ReportReason>> = {
  spam: 'spam',
  abuse: 'harassment',
  minor: 'minor',
  illegal: 'illegal',
};

async function fileMatched(
  tx: Tx,
  match: Omit<PictureMatched, 'kind'> & { readonly kind: PictureMatched['kind'] | 'upload' },
): Promise<void> {
  const { kind, subjectId, atMs, pictureKey, hidden } = match;
  const subject = await findSubject(tx.db, kind, subjectId);
  const entry = await findPicture(tx.db, match.pictureId);
  if (!subject || !entry) return;
  const moment = atMs > 0 ? `, ${Math.round(atMs / 1000)} s from its beginning` : '';
  const note = `Looks like a blocked picture (${entry.source}): ${match.distance} of 256 bits differ${moment}.`;
  const keys = [...(pictureKey ? [pictureKey] : []), ...subject.keys];
  const { caseId } = await fileCase(tx, {
    kind,
    subjectId,
    subject: { ...subject, keys },
    source: 'match',
    note,
    reason: entry.reason as ReportReason,
  });
  if (hidden) await updateCase(tx, caseId, { hidden: storedJson(hidden) });
}

/** Files reports from conversations, and content held by rules, in the same queue. */
export const reportsReactions = ({ secret }: Pick<ReportDoors, 'secret'>): Reactions => ({
  'private-message/reported': async (tx, { reportId, messageId, reporterId, reason }) => {
    const hash = senderHash(secret, reporterId);
    if (await findOwnCase(tx.db, 'private-message', messageId, hash)) return;
    const subject = await findSubject(tx.db, 'private-message', messageId);
    const note = await findReportNote(tx.db, reportId);
    // The report contains the message even if its sender has since deleted it.
    if (!note) return;
    const { text, reported_id: ownerId } = note;
    await fileCase(tx, {
      kind: 'private-message',
      subjectId: messageId,
      source: 'person',
      reason: REASONS[reason] ?? 'other',
      reporterId,
      senderHash: hash,
      note: note.note,
      subject: subject ?? { ownerId, title: text.slice(0, 80), text, link: null, keys: [] },
    });
  },
  'picture/refused': async (tx, { accountId, pictureId, distance, pictureKey }) => {
    const subject = await findSubject(tx.db, 'profile', accountId);
    const entry = await findPicture(tx.db, pictureId);
    if (!subject || !entry) return;
    const note = `Was refused as a picture of the profile or an emote: ${distance} of 256 bits differ from a blocked one (${entry.source}).`;
    await fileCase(tx, {
      kind: 'profile',
      subjectId: accountId,
      source: 'match',
      note,
      reason: entry.reason as ReportReason,
      subject: { ...subject, keys: [pictureKey] },
    });
  },
  'upload/matched': (tx, { uploadId, isHeld, ...match }) =>
    fileMatched(tx, { ...match, kind: 'upload', subjectId: uploadId, hidden: isHeld ? {} : null }),
  'picture/matched': fileMatched,
  'text/held': async (tx, { kind, id, accountId, text, pattern, hidden }) => {
    const subject = { ownerId: accountId, title: text.slice(0, 80), text, link: null, keys: [] };
    const { caseId } = await fileCase(tx, {
      kind,
      subjectId: id,
      subject,
      source: 'rule',
      reason: 'other',
      note: `Held by the rule: ${pattern}`,
    });
    await updateCase(tx, caseId, { hidden: storedJson(hidden) });
  },
});
