import { z } from 'zod';
import {
  saidAmount,
  saidWords,
  wrongFile,
  type BankAnswer,
  type Fate,
  type Said,
  type SaidOfAll,
} from './bank-answer.ts';
import { xmlAmount, xmlCode, xmlElement, xmlList, xmlText } from './bank-xml.ts';
import { reasonWords } from './reason-words.ts';

const reasons = xmlList(z.object({ Rsn: xmlCode, AddtlInf: z.array(xmlText).default([]) }));
const payment = z.object({
  OrgnlEndToEndId: xmlText,
  TxSts: xmlText,
  StsRsnInf: reasons,
  AcctSvcrRef: xmlText,
  OrgnlTxRef: xmlElement(z.object({ Amt: xmlElement(z.object({ InstdAmt: xmlAmount })).optional() })).optional(),
});
const report = z.object({
  GrpHdr: xmlElement(z.object({ MsgId: xmlText })),
  OrgnlGrpInfAndSts: xmlElement(z.object({ OrgnlMsgId: xmlText, GrpSts: xmlText, StsRsnInf: reasons })),
  OrgnlPmtInfAndSts: xmlList(z.object({ PmtInfSts: xmlText, StsRsnInf: reasons, TxInfAndSts: xmlList(payment) })),
});

/** Final statuses of a payment. All others, such as ACCP or PDNG, mean that the payment is still pending. */
const ENDS: Readonly<Record<string, Fate>> = { ACSC: 'paid', ACCC: 'paid', RJCT: 'rejected', CANC: 'rejected' };
const fateOf = (code: string): Fate => ENDS[code] ?? 'waiting';

const reasonOf = (given: z.output<typeof reasons>): string | undefined =>
  saidWords('reason', ...given.flatMap(({ Rsn, AddtlInf }) => [reasonWords(Rsn), ...AddtlInf]));

/**
 * Reads a payment status report (pain.002), which covers single payments and possibly a whole order. Throws
 * VALIDATION_FAILED.
 */
export function readStatusReport(document: unknown): BankAnswer {
  const { success, data } = report.safeParse(document);
  if (!success) return wrongFile('This payment status report does not follow ISO 20022.');
  const { GrpHdr, OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: parts } = data;
  const reference = saidWords('reference', GrpHdr.MsgId);
  const payments = parts.flatMap(({ TxInfAndSts, PmtInfSts, StsRsnInf }) =>
    TxInfAndSts.map((one): Said => {
      const code = one.TxSts ?? PmtInfSts ?? group.GrpSts ?? '';
      const amount = one.OrgnlTxRef?.Amt?.InstdAmt;
      return {
        endToEndId: one.OrgnlEndToEndId ?? '',
        fate: fateOf(code),
        amount: amount && saidAmount(amount['#text'], amount['@Ccy']),
        reference: saidWords('reference', one.AcctSvcrRef) ?? reference,
        reason: reasonOf(one.StsRsnInf) ?? reasonOf(StsRsnInf) ?? reasonOf(group.StsRsnInf),
      };
    }),
  );
  const whole = [
    { code: group.GrpSts, why: group.StsRsnInf },
    // The element's status covers the whole order only if there is exactly one element, as in every exported order.
    ...(parts.length === 1 ? parts.map(({ PmtInfSts, StsRsnInf }) => ({ code: PmtInfSts, why: StsRsnInf })) : []),
  ];
  const orders = whole.flatMap(({ code, why }): SaidOfAll[] => {
    const fate = fateOf(code ?? '');
    if (fate === 'waiting' || !group.OrgnlMsgId) return [];
    return [{ orderId: group.OrgnlMsgId, fate, reference, reason: reasonOf(why) ?? reasonOf(group.StsRsnInf) }];
  });
  return { kind: 'pain.002', payments, orders: orders.slice(0, 1) };
}
