import { formatMinor } from '@footlight/contract';
import { csvFile } from '../../../platform/files/csv.ts';
import type { Destination } from '../details/detail-checks.ts';

export interface CsvPayment {
  readonly id: string;
  readonly username: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly to: Destination;
}

/** Columns of all payment types, which share one table. */
const DETAILS = [
  'holderName',
  'iban',
  'bic',
  'bankName',
  'bankAddress',
  'accountType',
  'routingNumber',
  'accountNumber',
  'email',
  'address',
];
/** Columns for the payer to fill in before the table is read back. */
const ANSWER = ['reference', 'status', 'reason'];

/**
 * Formats a batch as a table with one payout per row. Text that looks like a formula is escaped, so spreadsheets don't
 * evaluate it.
 */
export function batchCsv(payments: readonly CsvPayment[]): string {
  const given = DETAILS.filter((name) => payments.some(({ to }) => (to as Partial<Record<string, string>>)[name]));
  const rows = payments.map(({ id, username, amountMinor, currency, to }) => [
    id,
    username,
    formatMinor(amountMinor, currency),
    currency,
    to.type,
    ...given.map((name) => (to as Partial<Record<string, string>>)[name] ?? ''),
    ...ANSWER.map(() => ''),
  ]);
  return csvFile([['id', 'username', 'amount', 'currency', 'method', ...given, ...ANSWER], ...rows]);
}
