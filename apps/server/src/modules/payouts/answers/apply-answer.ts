import { type Answer, type payoutsStaff } from '@footlight/contract';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestContext } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { personOf } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import type { PayoutParts } from '../state/ask-payout.ts';
import { payPayout, rejectPayout } from '../state/move-payout.ts';
import { lockRequest } from '../state/payouts.store.ts';
import { findApplied, insertAnswer } from './answers.store.ts';
import type { BankAnswer } from './bank-answer.ts';
import { judgeAnswer, verdictFor, type Judged, type Verdict } from './judge-answer.ts';
import { readAnswer } from './read-answer.ts';

type Shown = Answer<typeof payoutsStaff.previewAnswer>;
interface Given {
  readonly answer: BankAnswer;
  /** SHA-256 of the file, used to recognize it. */
  readonly hash: string;
  readonly name: string;
}

async function givenIn({ files }: RequestContext): Promise<Given> {
  const file = files['file'] ?? refuse('VALIDATION_FAILED', 'This field is required!', { property: 'file' });
  const bytes = await readFile(file.path);
  return { answer: readAnswer(bytes), hash: createHash('sha256').update(bytes).digest('hex'), name: file.name };
}

/**
 * Returns the contents of a bank file and the effects of applying it, without changing anything. Throws
 * VALIDATION_FAILED.
 */
export async function previewAnswer(context: RequestContext): Promise<Shown> {
  const { answer, hash } = await givenIn(context);
  return shownOf(answer, await judgeAnswer(context.db, answer), await findApplied(context.db, hash));
}

/**
 * Marks payouts as paid or rejected according to a bank file. Uses one transaction per payout, which checks the payout
 * again, so it is safe to interrupt, to repeat and to run concurrently. Throws VALIDATION_FAILED.
 */
export const applyAnswer =
  (parts: PayoutParts) =>
  async (context: RequestContext): Promise<Shown> => {
    const { answer, hash, name } = await givenIn(context);
    const done: Judged[] = [];
    for (const one of await judgeAnswer(context.db, answer)) {
      const isToDo = one.says === 'paid' || one.says === 'rejected';
      done.push(isToDo ? { ...one, says: await applyOne(context, parts, one, { answer, hash }) } : one);
    }
    const appliedAt = await findApplied(context.db, hash);
    const shown = shownOf(answer, done, appliedAt);
    const { paid, rejected } = shown;
    if (!appliedAt || paid + rejected > 0)
      await context.inTransaction(async (tx) => {
        const by = { applied_by: tx.caller.accountId, applied_at: tx.now };
        await insertAnswer(tx, { hash, name: name.slice(0, 200), kind: answer.kind, ...by, paid, rejected });
        const detail = { name, kind: answer.kind, paid, rejected };
        await record(tx, { action: 'answer.apply', subject: `payout-answer:${hash}`, detail });
      });
    return shown;
  };

async function applyOne(
  context: RequestContext,
  parts: PayoutParts,
  { said, row }: Judged,
  { answer, hash }: Omit<Given, 'name'>,
): Promise<Verdict> {
  try {
    return await context.inTransaction((tx) => moveAsSaid(tx, parts, { said, row }, { kind: answer.kind, hash }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    context.log.warn({ payoutId: row?.id, reason: error.message }, 'could not apply a bank response');
    return 'contrary';
  }
}

async function moveAsSaid(
  tx: Tx,
  parts: PayoutParts,
  { said, row: exported }: Pick<Judged, 'said' | 'row'>,
  from: { readonly kind: string; readonly hash: string },
): Promise<Verdict> {
  const row = exported && (await lockRequest(tx, exported.id));
  if (!row) return 'unknown';
  const says = verdictFor(said.fate, row.status);
  const reference = said.reference ?? `${from.kind} ${from.hash.slice(0, 12)}`;
  const subject = `payout:${row.id}`;
  const detail = { accountId: row.account_id, units: row.units, answer: from.hash };
  if (says === 'paid') {
    const paidTo = exported?.paid_to ?? undefined;
    await payPayout(tx, parts, row, { actor: 'staff', reference, note: said.reason, paidTo });
    await record(tx, { action: 'payout.pay', subject, detail: { ...detail, reference } });
  }
  if (says === 'rejected') {
    const reason = `The bank did not pay it. ${said.reason ?? ''}`.trim();
    await rejectPayout(tx, parts, row, { actor: 'staff', reason, isOfBank: true });
    await record(tx, { action: 'payout.reject', subject, detail: { ...detail, reason } });
  }
  return says;
}

function shownOf({ kind }: BankAnswer, judged: readonly Judged[], appliedAt: Date | undefined): Shown {
  const count = (verdict: Verdict) => judged.filter(({ says }) => says === verdict).length;
  return {
    kind,
    payouts: judged.map(({ said, row, says }) => ({
      endToEndId: said.endToEndId,
      ...(row ? { payoutId: row.id, account: personOf(row.role, { ...row, id: row.account_id }) } : {}),
      ...(said.amount ? { amount: { amount: said.amount.text, currency: said.amount.currency } } : {}),
      says,
      ...(said.reference ? { reference: said.reference } : {}),
      ...(said.reason ? { reason: said.reason } : {}),
    })),
    paid: count('paid'),
    rejected: count('rejected'),
    ...(appliedAt ? { appliedAt: appliedAt.toISOString() } : {}),
  };
}
