import type { auditStaff, Input, StreamedFile } from '@footlight/contract';
import { csvFile, csvLines } from '../../../platform/files/csv.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { listActs, type ActFilter } from '../audit.queries.ts';
import { record } from '../record.ts';
import { linesOf } from './audit.staff.queries.ts';

const COLUMNS = ['time', 'actor', 'action', 'subject', 'detail', 'address', 'id'];
const BATCH = 500;

async function* walk(db: RequestContext['db'], filter: ActFilter): AsyncGenerator<string> {
  yield csvFile([COLUMNS]);
  let after: string | undefined;
  for (;;) {
    const { rows, hasMore } = await listActs(db, { ...filter, limit: BATCH, sort: 'desc', after });
    const lines = await linesOf(db, rows);
    if (lines.length > 0)
      yield csvLines(
        lines.map((line) => [line.at, line.actor, line.action, line.subject, line.detail, line.address, line._id]),
      );
    if (!hasMore) return;
    after = rows.at(-1)?.id;
  }
}

export async function exportAudit(
  context: RequestContext,
  { query }: Input<typeof auditStaff.export>,
): Promise<StreamedFile> {
  const narrowed = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  await context.inTransaction((tx) => record(tx, { action: 'audit.export', subject: 'audit:log', detail: narrowed }));
  return { name: `audit-${context.now.toISOString().slice(0, 10)}.csv`, content: walk(context.db, query) };
}
