import {
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_SOURCES,
  type Answer,
  type Input,
  type reportsStaff,
  type StreamedFile,
} from '@footlight/contract';
import { csvFile } from '../../../platform/files/csv.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { record } from '../../audit/index.ts';
import { readFigures } from './figures.queries.ts';

type Figures = Answer<typeof reportsStaff.figures>;

function spanOf(month: string) {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { from, to };
}

/** `month` is in UTC. */
export async function viewFigures(
  { db }: Pick<RequestContext, 'db'>,
  { query: { month } }: Pick<Input<typeof reportsStaff.figures>, 'query'>,
): Promise<Figures> {
  const row = await readFigures(db, spanOf(month));
  const of = (counts: Readonly<Record<string, number>>, key: string) => counts[key] ?? 0;
  return {
    month,
    received: row.received,
    decided: row.decided,
    decidedInTime: row.decided_in_time,
    bySource: REPORT_SOURCES.map((source) => ({ source, count: of(row.by_source, source) })),
    byReason: REPORT_REASONS.map((reason) => ({ reason, count: of(row.by_reason, reason) })),
    byKind: [...REPORT_KINDS, 'link' as const].map((kind) => ({ kind, count: of(row.by_kind, kind) })),
    byOutcome: REPORT_OUTCOMES.map((outcome) => ({ outcome, count: of(row.by_outcome, outcome) })),
    medianHours: row.median_hours,
    automated: 0,
    appeals: row.appeals,
    appealsUndone: row.appeals_undone,
    open: row.open,
    overdue: row.overdue,
  };
}

const prefixed = (prefix: string, rows: readonly (readonly [string, number])[]) =>
  rows.map(([name, count]): [string, number | string] => [`${prefix}: ${name}`, count]);

/** Rows of the transparency report (Digital Services Act, articles 15 and 24). */
const dsaRows = (all: Figures): [string, number | string][] => [
  ['Notices received', all.received],
  ...prefixed(
    'Notices by source',
    all.bySource.map(({ source, count }) => [source, count]),
  ),
  ...prefixed(
    'Notices by alleged reason',
    all.byReason.map(({ reason, count }) => [reason, count]),
  ),
  ...prefixed(
    'Notices by kind of content',
    all.byKind.map(({ kind, count }) => [kind, count]),
  ),
  ['Decisions', all.decided],
  ...prefixed(
    'Decisions by measure',
    all.byOutcome.map(({ outcome, count }) => [outcome, count]),
  ),
  ['Decisions by automated means alone', all.automated],
  ['Median hours to a decision', all.medianHours ?? ''],
  ['Complaints against decisions', all.appeals],
  ['Decisions reversed after a complaint', all.appealsUndone],
];

/**
 * Rows of the monthly report that card schemes require from adult sites: reports received, and the time taken to
 * resolve them.
 */
const cardRows = (all: Figures): [string, number | string][] => {
  const removed = all.byOutcome
    .filter(({ outcome }) => outcome !== 'none' && outcome !== 'warn')
    .reduce((sum, { count }) => sum + count, 0);
  const ofReason = (wanted: string) => all.byReason.find(({ reason }) => reason === wanted)?.count ?? 0;
  return [
    ['Complaints received', all.received],
    ['Complaints: suspected minors', ofReason('minor')],
    ['Complaints: lack of consent', ofReason('non-consensual')],
    ['Complaints: other illegal content', ofReason('illegal') + ofReason('violence')],
    ['Complaints resolved', all.decided],
    ['Complaints resolved within seven business days', all.decidedInTime],
    ['Content or accounts removed', removed],
    ['Appeals', all.appeals],
    ['Complaints open at the end of the month', all.open],
    ['Complaints open for more than seven business days', all.overdue],
  ];
};

/** Exports the figures as a file. The export is logged. */
export async function exportFigures(
  context: RequestContext,
  { query: { month, form } }: Input<typeof reportsStaff.exportFigures>,
): Promise<StreamedFile> {
  const figures = await viewFigures(context, { query: { month } });
  await context.inTransaction((tx) =>
    record(tx, { action: 'report.export', subject: `month:${month}`, detail: { form } }),
  );
  const rows = [['Month', month], ...(form === 'dsa' ? dsaRows(figures) : cardRows(figures))];
  async function* content() {
    yield csvFile(rows);
  }
  return { name: `reports-${form}-${month}.csv`, content: content() };
}
