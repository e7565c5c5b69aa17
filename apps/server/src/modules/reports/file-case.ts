import { REPORT_DAYS, URGENT_REASONS, type Language, type ReportReason } from '@footlight/contract';
import { holdFiles } from '../../platform/files/held-files.store.ts';
import { newId } from '../../platform/ids.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/transaction.ts';
import './reports.events.ts';
import { afterWorkingDays, type CaseKind } from './reports.rules.ts';
import { insertReport, openCase } from './reports.store.ts';
import { listSaid, type SaidLine, type Subject } from './subjects/subjects.queries.ts';

export const PICTURES_JOB = 'reports.keep-pictures';

export interface Filing {
  readonly kind: CaseKind;
  readonly subjectId: string;
  readonly subject: Subject;
  readonly source: 'person' | 'takedown' | 'match' | 'rule';
  readonly reason: ReportReason;
  readonly note: string;
  readonly reporterId?: string | null;
  readonly senderHash?: Buffer;
  readonly email?: string | null;
  readonly name?: string;
  readonly isUrgent?: boolean;
  /** Mail language for a reporter without an account. */
  readonly language?: Language | undefined;
}

export interface StoredEvidence {
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly lines: readonly SaidLine[];
  /** Keys protected from deletion, or copies of publicly available files. */
  readonly keys: readonly string[];
}

const MOST_KEYS = 200;

/**
 * Files a report. Preserves the subject's current state and protects its files from deletion. Returns the case and its
 * report.
 */
export async function fileCase(tx: Tx, filing: Filing): Promise<{ caseId: string; reportId: string }> {
  const { kind, subjectId, subject, reason } = filing;
  const { id: caseId } = await openCase(tx, {
    id: newId(),
    kind,
    subjectId,
    ownerId: subject.ownerId,
    title: subject.title || kind,
    reason,
    isUrgent: filing.isUrgent ?? URGENT_REASONS.has(reason),
    dueAt: afterWorkingDays(tx.now, REPORT_DAYS),
  });
  const reportId = newId();
  const keys = subject.keys.slice(0, MOST_KEYS);
  const lines = await listSaid(tx.db, kind, subjectId);
  const evidence: StoredEvidence = { title: subject.title, text: subject.text, link: subject.link, lines, keys };
  await insertReport(tx, {
    id: reportId,
    case_id: caseId,
    source: filing.source,
    reporter_id: filing.reporterId ?? null,
    sender_hash: filing.senderHash ?? null,
    email: filing.email ?? null,
    name: filing.name ?? null,
    reason,
    note: filing.note,
    evidence,
    created_at: tx.now,
    language: filing.language ?? null,
  });
  if (keys.length > 0) await holdFiles(tx, caseId, keys);
  if (keys.some((key) => key.startsWith('public/')))
    await jobs.add(tx.db, PICTURES_JOB, { caseId, reportId }, { key: `${PICTURES_JOB}:${reportId}` });
  tx.announce('reports/moved', { caseId });
  return { caseId, reportId };
}
