import {
  LONGEST_ID,
  MOST_SAID,
  saidAmount,
  saidWords,
  wrongFile,
  type BankAnswer,
  type Fate,
  type Said,
} from './bank-answer.ts';

const FATES: Readonly<Record<string, Fate>> = { paid: 'paid', rejected: 'rejected', waiting: 'waiting', '': 'waiting' };
const NEEDED = ['id', 'reference', 'status'];
const MOST_COLUMNS = 50;

/**
 * Parses a table with the columns `id`, `reference` and `status` (paid, rejected or empty). The columns `reason`, and
 * `amount` with `currency`, are optional, and all others are ignored. Throws VALIDATION_FAILED.
 */
export function readAnswerCsv(text: string): BankAnswer {
  const [head = [], ...rows] = rowsOf(text);
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing) wrongFile(`The table has no column “${missing}”.`);
  const payments = rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row): Said => {
      const cell = (name: string) => row[names.indexOf(name)]?.trim() ?? '';
      const status = cell('status').toLowerCase();
      const amount = cell('amount');
      const fate = FATES[status] ?? wrongFile(`“${status.slice(0, 30)}” is no status: paid, rejected, or nothing yet.`);
      return {
        endToEndId: cell('id').slice(0, LONGEST_ID),
        fate,
        amount: amount === '' || !names.includes('currency') ? undefined : saidAmount(amount, cell('currency')),
        reference: saidWords('reference', cell('reference')),
        reason: saidWords('reason', cell('reason')),
      };
    });
  return { kind: 'csv', payments, orders: [] };
}

/** Splits comma- or semicolon-separated text into rows of cells (RFC 4180). Throws VALIDATION_FAILED. */
function rowsOf(text: string): string[][] {
  const comma = /^[^\r\n]*;/.test(text) && !/^[^\r\n;]*,/.test(text) ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, comma);
    row.push(cell);
    if (row.length > MOST_COLUMNS) wrongFile('The table has too many columns.');
    const isCell = text[end] === comma;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isCell && at < text.length) continue;
    rows.push(isCell ? [...row, ''] : row);
    row = [];
    if (rows.length > MOST_SAID + 1) wrongFile(`The table has more than ${MOST_SAID} rows.`);
  }
  return rows;
}

function cellAt(text: string, at: number, comma: string): { cell: string; end: number } {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== comma && text[end] !== '\n' && text[end] !== '\r') end++;
    return { cell: text.slice(at, end), end };
  }
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return wrongFile('A quotation mark of the table is never closed.');
  const next = text[end + 1];
  if (next !== undefined && next !== comma && next !== '\n' && next !== '\r')
    wrongFile('After a quotation mark of the table comes something else than the next cell.');
  return { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}
