import type { GatewayPayment, PaymentKind } from '../../../platform/ports/payment-gateway.ts';

export interface DatalinkOptions {
  readonly datalinkUrl: string;
  readonly account: string;
  readonly subaccount: string;
  readonly username: string;
  readonly password: string;
}
const TIMEOUT_MS = 60_000;
/** CCBill uses Arizona time (UTC−7) all year. */
const CLOCK_MS = -7 * 3_600_000;

export interface SaleStatus {
  readonly refunds: number;
  readonly voids: number;
  readonly chargebacks: number;
}

/** CCBill DataLink: refunds, sale status and transaction lists. */
export function openDatalink(options: DatalinkOptions) {
  const { datalinkUrl, account: clientAccnum, subaccount: clientSubacc, username, password } = options;
  const ask = async (path: string, fields: Record<string, string>): Promise<string> => {
    const response = await fetch(`${datalinkUrl.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ clientAccnum, clientSubacc, username, password, ...fields }).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok || /^\s*error/i.test(text)) throw new Error(`CCBill returned ${response.status}`);
    return text;
  };
  const manage = (action: string, subscriptionId: string) =>
    ask('/utils/subscriptionManagement.cgi', { action, subscriptionId, returnXML: '1' });

  return {
    /** Returns the status of a sale. Null if CCBill has no such sale. */
    async status(subscriptionId: string): Promise<SaleStatus | null> {
      const xml = await manage('viewSubscriptionStatus', subscriptionId);
      if (resultOf(xml) === '-3') return null;
      if (!/<subscriptionStatus>/.test(xml)) throw new Error('CCBill did not say how this sale stands');
      const count = (name: string) => Number(new RegExp(`<${name}>(\\d{1,6})</${name}>`).exec(xml)?.[1] ?? 0);
      return { refunds: count('refundsIssued'), voids: count('voidsIssued'), chargebacks: count('chargebacksIssued') };
    },
    async refund(subscriptionId: string): Promise<void> {
      const result = resultOf(await manage('voidOrRefundTransaction', subscriptionId));
      if (result !== '1') throw new Error(`CCBill refused the refund with ${result ?? 'nothing'}`);
    },
    /**
     * Lists sales within a range of at most one day, each with its latest event. CCBill allows one such request per
     * hour.
     */
    async *rows({ from, to }: { readonly from: Date; readonly to: Date }): AsyncIterable<GatewayPayment> {
      const sales = new Map<string, GatewayPayment>();
      const csv = await ask('/data/main.cgi', {
        startTime: clockOf(from.getTime()),
        endTime: clockOf(to.getTime()),
        transactionTypes: Object.keys(KINDS).join(','),
      });
      for (const line of csv.split(/\r?\n/)) {
        const row = rowOf(line);
        if (row && rankOf(row) >= rankOf(sales.get(row.reference))) sales.set(row.reference, row);
      }
      yield* sales.values();
    },
  };
}

const resultOf = (xml: string) => /<results>\s*(-?\d{1,4})\s*<\/results>/.exec(xml)?.[1];
const clockOf = (time: number) => new Date(time + CLOCK_MS).toISOString().replace(/\D/g, '').slice(0, 14);

const KINDS: Readonly<Record<string, PaymentKind>> = {
  NEW: 'paid',
  REFUND: 'refunded',
  VOID: 'refunded',
  CHARGEBACK: 'charged_back',
};

const RANKS: readonly PaymentKind[] = ['paid', 'refunded', 'charged_back'];
const rankOf = (row: GatewayPayment | undefined) => (row ? RANKS.indexOf(row.kind) : -1);

/**
 * Parses a line of the list: type, account, subaccount, sale, time and more. Ignores the amounts, which are in the
 * account's currency.
 */
function rowOf(line: string): GatewayPayment | null {
  const cells = [...line.matchAll(/"([^"]*)"/g)].map(([, cell]) => cell ?? '');
  const [type = '', , , subscriptionId] = cells;
  const kind = KINDS[type];
  if (!kind || !subscriptionId || subscriptionId.length > 60) return null;
  return { reference: subscriptionId, paymentId: null, kind, priceMinor: null, currency: null };
}
