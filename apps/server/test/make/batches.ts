import { makeStaff, type Person } from './accounts.ts';
import { payoutCalls, type MadePayout } from './payouts.ts';
import type { TestServer } from '../server.ts';

/** Part of a payout as staff see it. */
export interface StaffPayout extends MadePayout {
  readonly awaitsTwo?: { readonly first?: { readonly _id: string }; readonly isMine: boolean };
  readonly batchId?: string;
}
export interface MadeBatch {
  readonly _id: string;
  readonly type: string;
  readonly status: 'open' | 'exported' | 'closed';
  readonly count: number;
  readonly ended: number;
  readonly sum: { readonly amount: string; readonly currency: string };
  readonly formats: readonly string[];
  readonly payouts: readonly StaffPayout[];
}
export interface MadeAnswer {
  readonly kind: string;
  readonly payouts: readonly { readonly payoutId?: string; readonly says: string; readonly reason?: string }[];
  readonly paid: number;
  readonly rejected: number;
  readonly appliedAt?: string;
}

export const SEPA_DEBTOR = {
  payoutSepaName: 'Footlight Oü & Söhne',
  payoutSepaIban: 'NL91ABNA0417164300',
  payoutSepaBic: 'ABNANL2A',
};

export async function batchCalls(server: TestServer) {
  const paid = payoutCalls(server);
  const admin = await makeStaff(server);
  const first = await paid.makeFinance();
  const second = await paid.makeFinance();
  async function approved(tokens = 400, who?: Person): Promise<StaffPayout> {
    const { data } = await paid.ask(who ?? (await paid.earner()), tokens);
    return (await paid.decide(first, data._id, 'approve')).data;
  }
  const make = (body: object = {}, by = first) =>
    paid.call<MadeBatch>(by, 'POST', '/admin/payout-batches', { type: 'bank_transfer', ...body });
  const read = async (id: string) => (await paid.call<MadeBatch>(first, 'GET', `/admin/payout-batches/${id}`)).data;
  const takeOut = (id: string, payoutId: string) =>
    paid.call(first, 'POST', `/admin/payout-batches/${id}/remove/${payoutId}`);
  const exportAs = (id: string, format: 'sepa' | 'csv') =>
    paid.call<{ name: string; mime: string; content: string }>(first, 'POST', `/admin/payout-batches/${id}/export`, {
      format,
    });
  const answer = (move: 'preview' | 'apply', content: string, by = first) => {
    const form = new FormData();
    form.set('file', new Blob([content]), 'answer.xml');
    return server.call<MadeAnswer>('POST', `/admin/payout-answers/${move}`, { token: by.token, form });
  };
  return { ...paid, admin, first, second, approved, make, read, takeOut, exportAs, answer };
}

const bare = (id: string) => id.replaceAll('-', '');
interface ReportedPayment {
  readonly id: string;
  readonly status: string;
  readonly amount?: string;
  readonly reason?: string;
}
/** Builds a payment status report in the format that banks use. */
export const statusReport = (batchId: string, payments: readonly ReportedPayment[], group = 'PART'): string =>
  `
<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-11-20T10:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${bare(batchId)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${bare(batchId)}</OrgnlPmtInfId>${payments
    .map(
      ({ id, status, amount, reason }) => `
    <TxInfAndSts><OrgnlEndToEndId>${bare(id)}</OrgnlEndToEndId><TxSts>${status}</TxSts>
      ${reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn><AddtlInf>Ask &amp; try again</AddtlInf></StsRsnInf>` : ''}
      <AcctSvcrRef>REF ${bare(id).slice(-6)}</AcctSvcrRef>
      ${amount ? `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></OrgnlTxRef>` : ''}</TxInfAndSts>`,
    )
    .join('')}
  </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`.trim();

interface BookedPayment {
  readonly id: string;
  readonly amount: string;
  readonly isReturn?: boolean;
}
/** Builds a bank statement with one entry for all booked payments, and one unrelated entry. */
export const bookedFile = (kind: 'camt.053' | 'camt.054', payments: readonly BookedPayment[]): string => {
  const [outer, inner] = kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const entry = ({ id, amount, isReturn }: BookedPayment) => `
    <TxDtls><Refs><AcctSvcrRef>B-${bare(id).slice(-6)}</AcctSvcrRef><EndToEndId>${bare(id)}</EndToEndId></Refs>
      <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isReturn ? 'CRDT' : 'DBIT'}</CdtDbtInd>
      ${isReturn ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}</TxDtls>`;
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"><${outer}><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <${inner}><Id>1</Id><Ntry><Amt Ccy="EUR">999.99</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <NtryDtls>${payments.map(entry).join('')}</NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls><Refs>
    <EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls></NtryDtls></Ntry></${inner}></${outer}></Document>`;
};
