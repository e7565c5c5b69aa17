import type { Answer, payoutsStaff } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { PayoutStatus } from '../payouts.rules.ts';
import { listExported, type ExportedRow } from './answers.store.ts';
import { payoutIdOf, type AnswerKind, type BankAnswer, type Fate, type Said } from './bank-answer.ts';

export type Verdict = Answer<typeof payoutsStaff.previewAnswer>['payouts'][number]['says'];
/** What a file says of a payment, the payout that it is, and what comes of it. */
export interface Judged {
  readonly said: Said;
  readonly row: ExportedRow | undefined;
  readonly says: Verdict;
}

/** What comes of a file now. Nothing is changed. */
export async function judgeAnswer(db: Kysely<Tables>, { kind, payments, orders }: BankAnswer): Promise<Judged[]> {
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

/** All that the file says of each payment, but that it is on its way. */
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

/** What a word of the bank makes of a payout that stands so. */
export function verdictFor(fate: Fate, status: PayoutStatus): Verdict {
  if (fate === 'waiting') return status === 'approved' ? 'waiting' : 'already';
  // Why rejected: the money is back, and nobody has marked the payout as paid.
  const end = fate === 'returned' ? 'rejected' : fate;
  if (status === 'approved') return end;
  if (status === end) return 'already';
  return fate === 'returned' && status === 'paid' ? 'returned' : 'contrary';
}
