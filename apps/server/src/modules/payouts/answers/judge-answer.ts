import type { Answer, payoutsStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { PayoutStatus } from '../payouts.rules.ts';
import { listExported, type ExportedRow } from './answers.store.ts';
import { payoutIdOf, type AnswerKind, type BankAnswer, type Fate, type Said } from './bank-answer.ts';

export type Verdict = Answer<typeof payoutsStaff.previewAnswer>['payouts'][number]['says'];
/** One payment from a file, the payout it matches, and the verdict. */
export interface Judged {
  readonly said: Said;
  readonly row: ExportedRow | undefined;
  readonly says: Verdict;
}

export async function judgeAnswer(db: Db, { kind, payments, orders }: BankAnswer): Promise<Judged[]> {
  const batchIds = orders.flatMap(({ orderId }) => payoutIdOf(orderId) ?? []);
  const ids = payments.flatMap(({ endToEndId }) => payoutIdOf(endToEndId) ?? []);
  const rows = await listExported(db, ids, batchIds);
  const named = new Set(ids);
  const others = orders.flatMap(({ orderId, ...word }): Said[] =>
    [...rows.values()]
      .filter(({ id, batch_id: batchId }) => batchId === payoutIdOf(orderId) && !named.has(id))
      .map(({ id }) => ({ ...word, endToEndId: id.replaceAll('-', '') })),
  );
  const all = [...payments, ...others];
  const fates = fatesOf(all);
  const seen = new Set<string>();
  return all.map((said) => {
    const id = payoutIdOf(said.endToEndId) ?? '';
    const row = rows.get(id);
    const says = row ? verdictOf(kind, said, row, fates.get(id) ?? new Set()) : 'unknown';
    const isAgain = seen.has(id) && (says === 'paid' || says === 'rejected');
    if (says === 'paid' || says === 'rejected') seen.add(id);
    return { said, row, says: isAgain ? 'already' : says };
  });
}

/** Collects the final outcomes that a file reports for each payment. Payments that are still pending have none. */
function fatesOf(all: readonly Said[]): Map<string, Set<Fate>> {
  const fates = new Map<string, Set<Fate>>();
  for (const { endToEndId, fate } of all) {
    if (fate === 'waiting') continue;
    const id = payoutIdOf(endToEndId) ?? '';
    fates.set(id, (fates.get(id) ?? new Set()).add(fate));
  }
  return fates;
}

function verdictOf(kind: AnswerKind, { fate, amount }: Said, row: ExportedRow, fates: ReadonlySet<Fate>): Verdict {
  if (amount ? amount.currency !== row.currency || amount.minor !== row.amount_minor : kind.startsWith('camt'))
    return 'amount';
  if (fates.size > 1) return fates.has('returned') && !fates.has('rejected') ? 'returned' : 'contrary';
  return verdictFor(fate, row.status);
}

export function verdictFor(fate: Fate, status: PayoutStatus): Verdict {
  if (fate === 'waiting') return status === 'approved' ? 'waiting' : 'already';
  // A returned payment counts as rejected if the payout was never marked as paid.
  const end = fate === 'returned' ? 'rejected' : fate;
  if (status === 'approved') return end;
  if (status === end) return 'already';
  return fate === 'returned' && status === 'paid' ? 'returned' : 'contrary';
}
