import type { StaffRole } from '@footlight/contract';
import { balanceOf, legsOf, PLATFORM_ACCOUNTS, postTransfer, refundTransfer } from '../../src/modules/ledger/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestServer } from '../server.ts';
import { makePerformer, makeStaff, PASSWORD, type Person } from './accounts.ts';
import { fund, makeRichUser } from './paid-shows.ts';

export interface MadePayout {
  readonly _id: string;
  readonly status: string;
  readonly tokens: number;
  readonly fee: number;
  readonly payout: number;
  readonly canEdit: boolean;
  readonly reason?: string;
  readonly reference?: string;
  readonly history: { step: string; by: string; tokens: number; note?: string }[];
  readonly transfers: { kind: string; tokens: number }[];
}
export interface MadeStats {
  readonly balance: number;
  readonly available: number;
  readonly held: number;
  readonly heldUntil: { at: string; tokens: number }[];
  readonly pending: number;
  readonly paid: number;
  readonly minimum: number;
  readonly fee: number;
  readonly frozenUntil?: string;
  readonly every: string;
}
export const IBAN = { holderName: 'Ada Example', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };

export function payoutCalls(server: TestServer) {
  const call = <T = MadePayout>(who: Person, method: string, path: string, body?: object, key?: string) =>
    server.call<T>(method, path, { token: who.token, body, ...(key ? { key } : {}) });
  const saveBank = (who: Person, more: object = {}) =>
    call<{ _id: string; frozenUntil?: string }>(who, 'POST', '/payment-information', {
      type: 'bank_transfer',
      ...IBAN,
      password: PASSWORD,
      ...more,
    });
  const thaw = ({ id }: Person) =>
    server.platform.database.pool.query(`update payment_detail set frozen_until = now() where account_id = $1`, [id]);
  /** Creates a performer who has earned tokens and entered payment details. */
  async function earner(tokens = 1000, wishes: Parameters<typeof makePerformer>[1] = {}): Promise<Person> {
    const who = await makePerformer(server, wishes);
    await fund(server, who.id, tokens);
    await saveBank(who);
    await thaw(who);
    return who;
  }
  const roleOf = (who: Person) => (who.username.startsWith('agency') ? 'studio' : 'performer');
  const ask = (who: Person, tokens: number, more: object = {}, key?: string) =>
    call(who, 'POST', `/payout-requests/${roleOf(who)}`, { tokens, ...more }, key);
  const edit = (who: Person, id: string, body: object) =>
    call(who, 'PUT', `/payout-requests/${roleOf(who)}/${id}`, body);
  const cancel = (who: Person, id: string) => call(who, 'POST', `/payout-requests/${roleOf(who)}/${id}/cancel`);
  const view = (who: Person, id: string) => call(who, 'GET', `/payout-requests/${roleOf(who)}/${id}/view`);
  const stats = async (who: Person) =>
    (await call<MadeStats>(who, 'POST', `/payout-requests/${roleOf(who)}/stats`)).data;
  const decide = (staff: Person, id: string, move: 'approve' | 'reject' | 'pay', body: object = {}) =>
    call(staff, 'POST', `/admin/payouts/${id}/${move}`, body);
  const set = (staff: Person, values: object) => call(staff, 'PUT', '/admin/settings', { values });
  const makeFinance = () => makeStaff(server, { staffRole: 'finance' satisfies StaffRole });
  return { call, saveBank, thaw, earner, ask, edit, cancel, view, stats, decide, set, makeFinance };
}

/** Creates helpers that let creators earn tokens and that reverse these earnings. */
export function earningOf(server: TestServer) {
  const { database, transactions } = server.platform;
  const unitsOf = async ({ id }: Person) => (await balanceOf({ db: database.kysely }, [id])).get(id) ?? 0;
  /** Sends a tip of which the creator gets half and the studio a fifth. Returns the transfer's id. */
  async function tip(performer: Person, tokens: number, studio?: Person): Promise<string> {
    const viewer = await makeRichUser(server, tokens);
    const performerUnits = tokens * 50;
    const studioUnits = studio ? tokens * 20 : 0;
    const shares = { performerUnits, studioUnits, platformUnits: tokens * 100 - performerUnits - studioUnits };
    const legs = legsOf(shares, { performerId: performer.id, studioId: studio?.id ?? null });
    const outcome = await transactions.system((tx) =>
      postTransfer(tx, { key: newId(), kind: 'tip', payerId: viewer.id, legs }),
    );
    return 'transferId' in outcome ? outcome.transferId : '';
  }
  const refund = (originId: string, amountUnits: number, chargeback = false) =>
    transactions.system((tx) => refundTransfer(tx, { originId, key: newId(), amountUnits, chargeback }));
  /** Spends an account's whole balance, then reverses a payment completely. Returns the new balance in units. */
  async function spendAndLose(creator: Person, transfer: string, units: number): Promise<number> {
    const legs = [{ accountId: PLATFORM_ACCOUNTS.revenue, units: await unitsOf(creator) }];
    await transactions.system((tx) => postTransfer(tx, { key: newId(), kind: 'boost', payerId: creator.id, legs }));
    await refund(transfer, units, true);
    return unitsOf(creator);
  }
  return { tip, refund, spendAndLose };
}
