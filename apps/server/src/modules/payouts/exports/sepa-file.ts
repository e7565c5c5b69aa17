import { formatMinor } from '@footlight/contract';
import { sepaText } from './sepa-text.ts';

/** The forms in which banks take transfers. */
export type SepaVersion = 'pain.001.001.09' | 'pain.001.001.03';
export interface SepaPayment {
  /** Id of the payout, by which the bank's answer is matched. */
  readonly id: string;
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  /** Euro cents. */
  readonly amountMinor: number;
}
export interface SepaOrder {
  readonly id: string;
  readonly version: SepaVersion;
  readonly debtor: { readonly name: string; readonly iban: string; readonly bic: string };
  /** What the receivers read beside the payment, before the payout's id. */
  readonly words: string;
  readonly at: Date;
  readonly payments: readonly SepaPayment[];
}

const NAME = 70;
const WORDS = 140;

/** An id of ours as a bank carries it: at most 35 signs. */
export const bankIdOf = (id: string): string => id.replaceAll('-', '');

type Content = string | readonly (string | undefined)[];
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const within = (content: Content): string => (typeof content === 'string' ? escaped(content) : content.join(''));
/** An element: with a text, or with other elements in their order. */
const el = (name: string, content: Content): string => `<${name}>${within(content)}</${name}>`;

const euro = (minor: number): string => formatMinor(minor, 'EUR');

/** A credit transfer order (ISO 20022, pain.001) as the SEPA rulebook narrows it. Amounts are exact; all of it is one batch. */
export function sepaFile(order: SepaOrder): string {
  const { version, at, payments } = order;
  const sum = euro(payments.reduce((total, { amountMinor }) => total + amountMinor, 0));
  const counts = [el('NbOfTxs', String(payments.length)), el('CtrlSum', sum)];
  const id = bankIdOf(order.id);
  const header = el('GrpHdr', [
    el('MsgId', id),
    el('CreDtTm', `${at.toISOString().slice(0, 19)}Z`),
    ...counts,
    el('InitgPty', [el('Nm', sepaText(order.debtor.name, NAME))]),
  ]);
  const day = at.toISOString().slice(0, 10);
  const info = el('PmtInf', [
    el('PmtInfId', id),
    el('PmtMtd', 'TRF'),
    el('BtchBookg', 'true'),
    ...counts,
    el('PmtTpInf', [el('SvcLvl', [el('Cd', 'SEPA')])]),
    el('ReqdExctnDt', isNew(version) ? [el('Dt', day)] : day),
    el('Dbtr', [el('Nm', sepaText(order.debtor.name, NAME))]),
    account('DbtrAcct', order.debtor.iban),
    bank('DbtrAgt', order.debtor.bic, version),
    el('ChrgBr', 'SLEV'),
    ...payments.map((payment) => transferOf(payment, order)),
  ]);
  const body = el('CstmrCdtTrfInitn', [header, info]);
  const space = `urn:iso:std:iso:20022:tech:xsd:${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${body}</Document>\n`;
}

const isNew = (version: SepaVersion): boolean => version === 'pain.001.001.09';

const account = (name: string, iban: string): string => el(name, [el('Id', [el('IBAN', iban)])]);

/** The bank of somebody; a debtor may leave its code out. */
function bank(name: string, bic: string, version: SepaVersion): string {
  const code = isNew(version) ? 'BICFI' : 'BIC';
  const known = bic ? el(code, bic) : el('Othr', [el('Id', 'NOTPROVIDED')]);
  return el(name, [el('FinInstnId', [known])]);
}

const transferOf = ({ id, name, iban, bic, amountMinor }: SepaPayment, { version, words }: SepaOrder): string =>
  el('CdtTrfTxInf', [
    el('PmtId', [el('EndToEndId', bankIdOf(id))]),
    el('Amt', [`<InstdAmt Ccy="EUR">${euro(amountMinor)}</InstdAmt>`]),
    bank('CdtrAgt', bic, version),
    el('Cdtr', [el('Nm', sepaText(name, NAME))]),
    account('CdtrAcct', iban),
    el('RmtInf', [el('Ustrd', sepaText(`${sepaText(words, WORDS - 40)} payout ${bankIdOf(id)}`, WORDS))]),
  ]);
