import { EARNING_KINDS, unitsToTokens, type earnings, type Input, type StreamedFile } from '@footlight/contract';
import { csvFile, csvLines } from '../../platform/files/csv.ts';
import { filterOf } from './search-earnings.ts';
import { ownRole, type EarningRole, type Reader } from './earning-range.ts';
import { studioShare } from './earnings.rules.ts';
import { itemsOf, type EarningItem } from './rows/items.queries.ts';
import { listRows, type EarningRow, type RowFilter } from './rows/rows.queries.ts';
import { countTransfers } from './sums/sums.queries.ts';

const COLUMNS = ['date', 'id', 'kind', 'payer', 'item', 'gross', 'platform', 'studio', 'net'];
/** Rows per read and kind, which bounds memory use. */
const BATCH = 500;
/** Rows per write. */
const PIECE = 500;

interface Row {
  readonly row: EarningRow;
  readonly item: EarningItem | undefined;
}

const nameOf = (item: EarningItem | undefined): string =>
  item ? [item.type, item.title].filter(Boolean).join(': ') : '';

function cellsOf({ row, item }: Row, role: EarningRole): (string | number)[] {
  const { at, id, kind, payer, gross, platform, net } = row;
  const shares = [gross, platform, studioShare(role, row), net].map(unitsToTokens);
  return [at.toISOString(), id, kind, payer?.username ?? '', nameOf(item), ...shares];
}

/** Yields the rows of one kind, newest first, in batches. */
async function* rowsOfKind(db: Reader['db'], filter: RowFilter): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await listRows(db, filter, { limit: BATCH, offset: 0, sort: 'desc', cursor });
    const items = await itemsOf(db, rows);
    for (const row of rows) yield { row, item: items.get(row.id) };
    if (rows.length < BATCH) return;
    cursor = rows.at(-1)?.id;
  }
}

/** Merges the rows of all kinds, newest first. Reads each kind separately. */
async function* merged(db: Reader['db'], filter: RowFilter): AsyncGenerator<Row> {
  const kinds = filter.kind ? [filter.kind] : EARNING_KINDS;
  const walks = kinds.map((kind) => rowsOfKind(db, { ...filter, kind }));
  const heads: { walk: AsyncGenerator<Row>; head: Row }[] = [];
  for (const walk of walks) {
    const { value, done } = await walk.next();
    if (!done) heads.push({ walk, head: value });
  }
  while (heads.length > 0) {
    const newest = heads.reduce((best, one) => (one.head.row.id > best.head.row.id ? one : best));
    yield newest.head;
    const { value, done } = await newest.walk.next();
    if (done) heads.splice(heads.indexOf(newest), 1);
    else newest.head = value;
  }
}

async function* csvOf(db: Reader['db'], role: EarningRole, filter: RowFilter | null): AsyncGenerator<string> {
  yield csvFile([COLUMNS]);
  let waiting: (string | number)[][] = [];
  if (filter)
    for await (const row of merged(db, filter)) {
      waiting.push(cellsOf(row, role));
      if (waiting.length < PIECE) continue;
      yield csvLines(waiting);
      waiting = [];
    }
  if (waiting.length > 0) yield csvLines(waiting);
}

/** Streams the caller's earnings as CSV. Throws FORBIDDEN or VALIDATION_FAILED. */
export async function exportCsv(
  reader: Reader,
  { params, query }: Input<typeof earnings.exportCsv>,
): Promise<StreamedFile> {
  const role = ownRole(reader, params.role);
  const filter = await filterOf(reader, role, query);
  const days = filter?.range ? `-${filter.range.fromDate}-${filter.range.toDate}` : '';
  const isCounted = filter !== null && !filter.payerId;
  return {
    name: `earnings${days}.csv`,
    ...(isCounted ? { rows: await countTransfers(reader.db, filter) } : {}),
    content: csvOf(reader.db, role, filter),
  };
}
