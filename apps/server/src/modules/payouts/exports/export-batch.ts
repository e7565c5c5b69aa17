import type { Answer, Input, payoutsStaff } from '@footlight/contract';
import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { balanceOf } from '../../ledger/index.ts';
import { listLines } from '../batches/batches.queries.ts';
import { keepPaidTo, lockBatch, lockRequests, updateBatch, type BatchRow } from '../batches/batches.store.ts';
import { sumOf, whyNotPaid } from '../batches/make-batch.ts';
import { formatsOf, type BatchFormat } from '../batches/read-batches.ts';
import type { Destination } from '../details/detail-checks.ts';
import { holdDetails, type DetailRow } from '../details/details.store.ts';
import { openDetail } from '../details/sealed-detail.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { listShown, type ShownRow } from '../state/payouts.queries.ts';
import { batchCsv } from './batch-csv.ts';
import { bankIdOf, sepaFile } from './sepa-file.ts';
import { sepaText } from './sepa-text.ts';

type BatchFile = Answer<typeof payoutsStaff.exportBatch>;
interface ExportParts extends PayoutParts {
  readonly keyring: Keyring;
}
interface Due {
  readonly row: ShownRow;
  readonly to: Destination;
  readonly paidTo: string;
}
const MOST_CENTS = 99_999_999_999;

/**
 * Returns the payment file for a batch's open payouts. It exists only in this response and is never stored. The export
 * is logged with its recipient. Throws NOT_FOUND, or CONFLICT with the payout that can't be paid.
 */
export const exportBatch =
  (parts: ExportParts) =>
  (context: RequestContext, { params, body: { format } }: Input<typeof payoutsStaff.exportBatch>): Promise<BatchFile> =>
    context.inTransaction(async (tx) => {
      const lines = await listLines(tx.db, params.id);
      await lockRequests(
        tx,
        lines.map(({ id }) => id),
      );
      const batch = (await lockBatch(tx, params.id)) ?? refuse('NOT_FOUND');
      const now = await listLines(tx.db, batch.id);
      if (now.length !== lines.length) refuse('CONFLICT', 'The batch has just changed. Please check it again.');
      checkFormat(batch, format);
      const due = await dueOf(tx, parts.keyring, now);
      const file = format === 'sepa' ? sepaOf(tx, parts, batch, due) : csvOf(batch, due);
      await keepExport(tx, batch, due);
      const detail = {
        format,
        payouts: due.length,
        sumMinor: sumOf(due.map(({ row }) => row)),
        currency: batch.currency,
      };
      await record(tx, { action: 'batch.export', subject: `payout-batch:${batch.id}`, detail });
      return file;
    });

function checkFormat({ type, currency }: BatchRow, format: BatchFormat): void {
  if (formatsOf({ type: type as ShownRow['detail_type'] & string, currency }).includes(format)) return;
  refuse('CONFLICT', 'A SEPA file can contain only bank transfers in euros.');
}

/** Selects the payouts of a batch that are still due. Throws CONFLICT. */
async function dueOf(tx: Tx, keyring: Keyring, lines: Awaited<ReturnType<typeof listLines>>): Promise<Due[]> {
  const shown = await listShown(
    tx.db,
    lines.map(({ id }) => id),
  );
  const open = shown.filter((row) => !row.ended_at);
  if (open.length === 0) refuse('CONFLICT', 'All of its payouts have ended.');
  const details = await holdDetails(
    tx,
    open.flatMap((row) => row.detail_id ?? []),
  );
  const balances = await balanceOf(
    tx,
    open.map((row) => row.account_id),
  );
  const said = new Map(lines.map(({ id, paidTo }) => [id, paidTo]));
  return open.map((row) => {
    const detail = details.get(row.detail_id ?? '');
    const paidTo = detail && paidToOf(detail);
    const before = said.get(row.id);
    const wrong =
      whyNotPaid({ ...row, frozen_until: detail?.frozen_until ?? null }, balances.get(row.account_id) ?? 0, tx.now) ??
      (before && before !== paidTo ? 'the payment details were changed after the first export.' : undefined);
    if (wrong || !detail || !paidTo)
      refuse('CONFLICT', `@${row.username}: ${wrong ?? 'there are no payment details.'}`);
    return { row, to: openDetail(keyring, detail.id, detail.sealed), paidTo };
  });
}

const paidToOf = ({ type, masked }: DetailRow): string => `${type}: ${masked}`;

async function keepExport(tx: Tx, batch: BatchRow, due: readonly Due[]): Promise<void> {
  if (batch.status !== 'open') return;
  await keepPaidTo(
    tx,
    due.map(({ row, paidTo }) => ({ id: row.id, paidTo })),
  );
  await updateBatch(tx, batch.id, { status: 'exported', exported_by: tx.caller.accountId, exported_at: tx.now });
}

function sepaOf(tx: Tx, { settings, site }: PayoutParts, batch: BatchRow, due: readonly Due[]): BatchFile {
  const payments = due.map(({ row, to }) => {
    if (to.type !== 'bank_transfer') refuse('CONFLICT', `@${row.username}: this payout is not paid that way.`);
    const wrong = whyNotSepa(row, to);
    if (wrong) refuse('CONFLICT', `@${row.username}: ${wrong}`);
    return { id: row.id, name: to.holderName, iban: to.iban, bic: to.bic, amountMinor: row.amount_minor };
  });
  const version = settings.get('payoutSepaVersion');
  const content = sepaFile({
    id: batch.id,
    version,
    debtor: debtorOf(settings),
    words: site().name,
    at: tx.now,
    payments,
  });
  return { name: `payouts-${bankIdOf(batch.id)}.xml`, mime: 'application/xml', content };
}

function whyNotSepa(row: ShownRow, to: Destination & { type: 'bank_transfer' }): string | undefined {
  if (!isValidIBAN(to.iban) || !isValidBIC(to.bic)) return 'the IBAN or BIC is not valid.';
  if (!isSEPACountry(to.iban.slice(0, 2))) return 'the bank is in no country of the SEPA area.';
  if (row.amount_minor > MOST_CENTS) return 'this is more than one transfer can carry.';
  return /[a-z0-9]/i.test(sepaText(to.holderName, 70)) ? undefined : 'banks cannot write the name of the holder.';
}

/** Returns the paying account. Throws CONFLICT until staff have configured it. */
function debtorOf(settings: PayoutSettings) {
  const name = settings.get('payoutSepaName');
  const iban = settings.get('payoutSepaIban');
  const bic = settings.get('payoutSepaBic');
  if (!/[a-z0-9]/i.test(sepaText(name, 70)) || !isValidIBAN(iban) || (bic !== '' && !isValidBIC(bic)))
    refuse('CONFLICT', 'The settings lack the paying account: holder, IBAN and BIC.');
  return { name, iban, bic };
}

const csvOf = ({ id }: BatchRow, due: readonly Due[]): BatchFile => ({
  name: `payouts-${bankIdOf(id)}.csv`,
  mime: 'text/csv',
  content: batchCsv(
    due.map(({ row, to }) => ({
      id: row.id,
      username: row.username,
      amountMinor: row.amount_minor,
      currency: row.currency,
      to,
    })),
  ),
});
