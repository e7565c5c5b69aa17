import { SIGNATURE_HEADER, signBody } from '../../src/integrations/payments/sandbox/signature.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestServer } from '../server.ts';
import { makeStaff, type Person } from './accounts.ts';

/** Part of a refund request as its viewer or staff see it. */
export interface MadeRefund {
  readonly _id: string;
  readonly status: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly title: string;
  readonly paid: number;
  readonly token: number;
  readonly refunded?: number;
  readonly reason?: string;
  readonly left: number;
  readonly split: { creator: number; studio: number; site: number };
  readonly creatorBalance?: number;
  readonly viewerHistory: { requests: number; approved: number; refunded: number; chargebacks: number };
}
export interface MadeChargeback {
  readonly _id: string;
  readonly frozenAt?: string;
  readonly tokens: number;
  readonly taken: number;
  readonly clawedBack: number;
  readonly lost: number;
  readonly evidence: string;
  readonly evidenceBytes?: number;
}

export function refundCalls(server: TestServer) {
  const call = <T = MadeRefund>(who: Person, method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token: who.token, ...(body ? { body } : {}) });
  return {
    tip: async (who: Person, creator: Person, token: number): Promise<string> =>
      (await call<{ _id: string }>(who, 'POST', `/member/send-tip-token/${creator.id}`, { token })).data._id,
    ask: (who: Person, sourceType: string, sourceId: string, token?: number) =>
      call(who, 'POST', '/refund-requests', { sourceType, sourceId, token, description: 'It was not as promised' }),
    offer: (who: Person, id: string) => call(who, 'GET', `/refund-requests/offer/${id}`),
    mine: async (who: Person) =>
      (await call<{ data: MadeRefund[]; total: number }>(who, 'GET', '/refund-requests/search')).data,
    view: (staff: Person, id: string) => call(staff, 'GET', `/admin/refunds/${id}`),
    approve: (staff: Person, id: string, token?: number) =>
      call(staff, 'POST', `/admin/refunds/${id}/approve`, token === undefined ? {} : { token }),
    reject: (staff: Person, id: string) =>
      call(staff, 'POST', `/admin/refunds/${id}/reject`, { reason: 'It was as promised' }),
    set: (staff: Person, values: object) => call(staff, 'PUT', '/admin/settings', { values }),
    chargeback: (staff: Person, id: string) => call<MadeChargeback>(staff, 'GET', `/admin/chargebacks/${id}`),
    onChargeback: <T = { success: boolean }>(staff: Person, id: string, what: string, body: object = { reason: 'a' }) =>
      call<T>(staff, 'POST', `/admin/chargebacks/${id}/${what}`, body),
    finance: () => makeStaff(server, { staffRole: 'finance' }),
  };
}

/** Creates a token package, and helpers that report sandbox payment events for its purchases. */
export async function createPaying(server: TestServer) {
  const packageId = newId();
  const { kysely } = server.platform.database;
  await kysely
    .insertInto('token_package')
    .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, bonus_units: 0, price_minor: 4_999 })
    .execute();
  const begin = (who: Person) =>
    server.call<{ paymentId: string }>('POST', `/payment/purchase-tokens/${packageId}`, {
      token: who.token,
      key: newId(),
    });
  const report = async (paymentId: string, kind: 'paid' | 'charged_back') => {
    const { reference } = await kysely
      .selectFrom('payment')
      .select('reference')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({
      eventId: `${reference}:${kind}`,
      reference,
      kind,
      priceMinor: 4_999,
      currency: 'USD',
    });
    return server.call('POST', '/payment/webhooks/sandbox', {
      headers: { [SIGNATURE_HEADER]: signBody(server.platform.secret, body, new Date()) },
      body: JSON.parse(body),
    });
  };
  return {
    begin,
    report,
    /** Buys 500 tokens. Returns the payment's id. */
    async buy(who: Person): Promise<string> {
      const { data } = await begin(who);
      await report(data.paymentId, 'paid');
      return data.paymentId;
    },
  };
}
