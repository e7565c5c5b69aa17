import { formatMinor } from '@footlight/contract';
import { sepaText } from './sepa-text.ts';

/** Transfer formats that banks accept. */
export type SepaVersion = 'pain.001.001.09' | 'pain.001.001.03';
export interface SepaPayment {
  /** Payout id, used to match the bank's response. */
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
  /** Remittance text that the receivers see, before the payout's id. */
  readonly words: string;
  readonly at: Date;
  readonly payments: readonly SepaPayment[];
}

const NAME = 70;
const WORDS = 140;

/** Converts an id to the form banks accept: at most 35 characters. */
export const bankIdOf = (id: string): string => id.replaceAll('-', '');

type Content = string | readonly (string | undefined)[];
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const within = (content: Content): string => (typeof content === 'string' ? escaped(content) : content.join(''));
const el = (name: string, content: Content): string => `<${name}>${within(content)}</${name}>`;

const euro = (minor: number): string => formatMinor(minor, 'EUR');

/**
 * Builds a credit transfer order (ISO 20022 pain.001) as restricted by the SEPA rulebook. Amounts are exact, and
 * everything is one batch.
 */
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

/** The BIC is optional for a debtor. */
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
