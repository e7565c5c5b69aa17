import type { Answer, Input, ReportReason, reportsStaff } from '@footlight/contract';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { record } from '../../audit/index.ts';
import { findCase, listCases, listEarlier, listReported, type QueueRow, type ReportedRow } from './queue.queries.ts';

type Case = Answer<typeof reportsStaff.search>['data'][number];
type Files = Pick<FileStore, 'signedUrl'>;
const LINK_SECONDS = 600;
const MOST_REPORTS = 100;
const MOST_EARLIER = 20;
const MOST_PICTURES = 20;
/** Matches evidence files that a browser can display. */
const PICTURE = /(\.(webp|jpe?g|png|gif)|^reports\/[\w-]+\/\d+)$/;

const iso = (at: string | Date): string => new Date(at).toISOString();
const who = ({ id, ...rest }: { id: string; username: string; name: string; role: string }) => ({ _id: id, ...rest });

function appealOf(appeal: NonNullable<QueueRow['appeal']>) {
  const { text, created_at, outcome, answer, decided_at, decider, by_reporter: isByReporter } = appeal;
  return {
    text,
    createdAt: iso(created_at),
    isByReporter,
    ...(outcome && answer && decided_at
      ? { outcome, answer, decidedAt: iso(decided_at), decidedBy: decider ?? '' }
      : {}),
  };
}

function caseOf(row: QueueRow, staffId: string): Case {
  const { decision, appeal, claim, owner } = row;
  return {
    _id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    title: row.title,
    state: row.state,
    isUrgent: row.rank === 0,
    reason: row.reason as ReportReason,
    reports: row.reports,
    isHidden: row.is_hidden,
    createdAt: iso(row.created_at),
    dueAt: iso(row.due_at),
    ...(owner ? { owner: who(owner) } : {}),
    ...(claim && row.state === 'open'
      ? { claim: { _id: claim.id, name: claim.name, until: iso(claim.until), isOwn: claim.id === staffId } }
      : {}),
    ...(decision
      ? {
          decision: {
            _id: decision.id,
            outcome: decision.outcome,
            reason: decision.reason as ReportReason,
            ground: decision.ground,
            text: decision.text,
            decidedBy: decision.decider ?? '',
            decidedAt: iso(decision.decided_at),
            ...(decision.until ? { until: iso(decision.until) } : {}),
            ...(decision.undone_at ? { undoneAt: iso(decision.undone_at) } : {}),
            ...(appeal ? { appeal: appealOf(appeal) } : {}),
          },
        }
      : {}),
  };
}

export async function searchCases(
  { db, caller, now }: RequestContext,
  { query }: Input<typeof reportsStaff.search>,
): Promise<Answer<typeof reportsStaff.search>> {
  const { limit, cursor, ...filter } = query;
  const { rows, total, ...next } = await listCases(
    db,
    { ...filter, staffId: caller.accountId },
    { limit, cursor, now },
  );
  return { data: rows.map((row) => caseOf(row, caller.accountId)), ...total, ...next };
}

/** Returns the keys of a report's displayable files, in the order in which staff see them. */
export const pictureKeys = ({ keys }: { readonly keys: readonly string[] }): string[] =>
  keys.filter((key) => PICTURE.test(key)).slice(0, MOST_PICTURES);

const reportOf =
  (files: Files) =>
  async ({ evidence, reporter, ...row }: ReportedRow) => {
    const keys = pictureKeys(evidence);
    const pictures = await Promise.all(keys.map(async (key) => (await files.signedUrl(key, LINK_SECONDS)).url));
    return {
      _id: row.id,
      source: row.source,
      reason: row.reason as ReportReason,
      note: row.note,
      ...(reporter ? { reporter: who(reporter) } : {}),
      ...(row.email ? { email: row.email } : {}),
      ...(row.name ? { name: row.name } : {}),
      evidence: {
        title: evidence.title,
        text: evidence.text,
        lines: [...evidence.lines],
        pictures,
        ...(evidence.link ? { link: evidence.link } : {}),
      },
      createdAt: iso(row.created_at),
    };
  };

/** Returns a case with its reports. Logs the access, because some of the content is private. Throws NOT_FOUND. */
export const viewCase =
  (files: Files) =>
  async (
    context: RequestContext,
    { params }: Input<typeof reportsStaff.view>,
  ): Promise<Answer<typeof reportsStaff.view>> => {
    const { db, caller, now } = context;
    const row = (await findCase(db, params.id, now)) ?? refuse('NOT_FOUND');
    if (row.kind === 'private-message')
      await context.inTransaction((tx) => record(tx, { action: 'report.read', subject: `report:${row.id}` }));
    const reported = await listReported(db, row.id, MOST_REPORTS);
    const earlier = row.owner ? await listEarlier(db, row.owner.id, row.id, MOST_EARLIER) : [];
    return {
      ...caseOf(row, caller.accountId),
      reported: await Promise.all(reported.map(reportOf(files))),
      earlier: earlier.map((one) => ({
        _id: one.case_id,
        outcome: one.outcome,
        reason: one.reason as ReportReason,
        decidedAt: iso(one.decided_at),
      })),
    };
  };
