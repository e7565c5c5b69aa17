import { z } from 'zod';
import { payoutIdOf, saidAmount, saidWords, wrongFile, type BankAnswer, type Fate, type Said } from './bank-answer.ts';
import { xmlAmount, xmlCode, xmlElement, xmlList, xmlText } from './bank-xml.ts';
import { reasonWords } from './reason-words.ts';

const holder = xmlElement(z.object({ Amt: xmlAmount })).optional();
const details = z.object({
  Refs: xmlElement(z.object({ EndToEndId: xmlText, AcctSvcrRef: xmlText })).optional(),
  Amt: xmlAmount,
  AmtDtls: xmlElement(z.object({ TxAmt: holder, InstdAmt: holder })).optional(),
  CdtDbtInd: xmlText,
  RtrInf: xmlList(z.object({ Rsn: xmlCode, AddtlInf: z.array(xmlText).default([]) })),
});
const entry = z.object({
  Amt: xmlAmount,
  CdtDbtInd: xmlText,
  RvslInd: xmlText,
  Sts: xmlCode,
  AcctSvcrRef: xmlText,
  NtryRef: xmlText,
  NtryDtls: xmlList(z.object({ TxDtls: xmlList(details) })),
});
const account = z.object({ Ntry: xmlList(entry) });
const SHAPES = {
  'camt.053': z.object({ Stmt: xmlList(account) }).transform(({ Stmt }) => Stmt),
  'camt.054': z.object({ Ntfctn: xmlList(account) }).transform(({ Ntfctn }) => Ntfctn),
};

/**
 * Reads a statement (camt.053) or notification (camt.054) of booked entries. Skips incoming money, except for returned
 * payments. Throws VALIDATION_FAILED.
 */
export function readBooked(kind: keyof typeof SHAPES, document: unknown): BankAnswer {
  const { success, data } = SHAPES[kind].safeParse(document);
  if (!success) return wrongFile(`This ${kind} file does not follow ISO 20022.`);
  return { kind, payments: data.flatMap(({ Ntry }) => Ntry.flatMap(saidOf)), orders: [] };
}

function saidOf(one: z.output<typeof entry>): Said[] {
  const all = one.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  return all.flatMap((tx): Said[] => {
    const endToEndId = tx.Refs?.EndToEndId;
    const fate = fateOf(one, tx);
    // The account may also make payments that aren't payouts.
    if (!endToEndId || !fate || !payoutIdOf(endToEndId)) return [];
    // An entry's amount is the total of its transactions, so it is used only if there is just one.
    const amount =
      tx.Amt ?? tx.AmtDtls?.TxAmt?.Amt ?? tx.AmtDtls?.InstdAmt?.Amt ?? (all.length === 1 ? one.Amt : undefined);
    return [
      {
        endToEndId,
        fate,
        amount: amount && saidAmount(amount['#text'], amount['@Ccy']),
        reference: saidWords('reference', tx.Refs?.AcctSvcrRef ?? one.AcctSvcrRef ?? one.NtryRef),
        reason: saidWords('reason', ...tx.RtrInf.flatMap(({ Rsn, AddtlInf }) => [reasonWords(Rsn), ...AddtlInf])),
      },
    ];
  });
}

/** Returns undefined if an entry is neither a payment nor its return. */
function fateOf(one: z.output<typeof entry>, tx: z.output<typeof details>): Fate | undefined {
  if (one.Sts !== 'BOOK') return 'waiting';
  const isDebit = (tx.CdtDbtInd ?? one.CdtDbtInd) === 'DBIT';
  if (!isDebit) return tx.RtrInf.length > 0 || one.RvslInd === 'true' ? 'returned' : undefined;
  return one.RvslInd === 'true' || tx.RtrInf.length > 0 ? 'returned' : 'paid';
}
