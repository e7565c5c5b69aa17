import { sql } from 'kysely';
import { v7 } from 'uuid';
import { rollUp } from '../../src/modules/sums/roll-up.store.ts';
import type { CommissionRates, LedgerTx, TransferKind } from '../../src/modules/ledger/index.ts';
import { legsOf, postTransfer, refundTransfer, splitAmount } from '../../src/modules/ledger/index.ts';
import type { Transactions } from '../../src/platform/transaction.ts';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';

export interface MadeSpend {
  readonly payerId: string;
  readonly performerId: string;
  readonly studioId?: string | null;
  readonly units: number;
  readonly kind?: TransferKind;
  readonly at?: Date;
  readonly rates?: CommissionRates;
}
type Site = { readonly platform: { readonly transactions: Transactions } };

const idAt = (at: Date) => v7({ msecs: at.getTime() });
const inTransaction = <T>(site: Site, at: Date, work: (tx: LedgerTx) => Promise<T>): Promise<T> =>
  site.platform.transactions.system((tx) => work({ db: tx.db, writerSlot: tx.writerSlot, now: at }));

/** Posts a spend as of a given time. Returns the transfer's id. Throws if it fails. */
export async function makeSpend(site: Site, spend: MadeSpend): Promise<string> {
  const { payerId, performerId, studioId = null, units, kind = 'tip', at = new Date() } = spend;
  const rates = spend.rates ?? { platformPercent: 30, studioPercent: studioId ? 10 : 0 };
  const id = idAt(at);
  const legs = legsOf(splitAmount(units, rates), { performerId, studioId });
  const outcome = await inTransaction(site, at, (tx) => postTransfer(tx, { id, key: id, kind, payerId, legs, rates }));
  if (outcome.status !== 'done') throw new Error(`the spend is ${outcome.status}`);
  return id;
}

/** Refunds a spend, fully or partly. Returns the transfer's id. Throws if it fails. */
export async function makeRefund(
  site: Site,
  originId: string,
  { at = new Date(), amountUnits, chargeback = false }: { at?: Date; amountUnits?: number; chargeback?: boolean } = {},
): Promise<string> {
  const id = idAt(at);
  const part = amountUnits === undefined ? {} : { amountUnits };
  const outcome = await inTransaction(site, at, (tx) =>
    refundTransfer(tx, { id, originId, key: id, chargeback, ...part }),
  );
  if (outcome.status !== 'done') throw new Error(`the refund is ${outcome.status}`);
  return id;
}

export interface EarningShares {
  gross: number;
  platform: number;
  studio: number;
  net: number;
}
export interface EarningLine extends EarningShares {
  _id: string;
  date: string;
  kind: string;
  status: string;
  payer?: { username: string };
  member?: { username: string };
  item?: { type: string; title: string; _id?: string };
  originId?: string;
}
export interface EarningPage {
  data: EarningLine[];
  total: number;
  nextCursor?: string;
}
export interface EarningFigures extends EarningShares {
  count: number;
  today: number;
  week: number;
  paid: number;
  pending: number;
  available: number;
  timeZone: string;
  byDay: (EarningShares & { date: string; count: number; kinds: { kind: string; net: number }[] })[];
  byKind: (EarningShares & { kind: string })[];
  byHour: { weekday: number; hour: number; net: number }[];
  before: EarningShares & { fromDate: string; toDate: string; byDay: { date: string; net: number }[] };
}

export function earningCalls(server: TestServer) {
  const read = async <T>(who: Person, what: string, role = 'performer') =>
    (await server.call<T>('GET', `/earning/${role}/${what}`, { token: who.token })).data;
  const file = (who: Person, what: string, role = 'performer') =>
    fetch(`http://127.0.0.1:${server.port}/api/earning/${role}/${what}`, { headers: { authorization: who.token } });
  return {
    read,
    file,
    statusOf: async (who: Person | null, what: string, role = 'performer') =>
      (await server.call('GET', `/earning/${role}/${what}`, { token: who?.token })).status,
    search: (who: Person, query = '', role = 'performer') => read<EarningPage>(who, `search${query}`, role),
    stats: (who: Person, query = '', role = 'performer') => read<EarningFigures>(who, `stats${query}`, role),
    /** Returns the cells of the CSV export. Only works for text without commas. */
    csv: async (who: Person, query = '', role = 'performer') =>
      (await (await file(who, `export/csv${query}`, role)).text())
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',')),
    roll: async () => {
      while (await server.platform.transactions.system(rollUp));
    },
    moveTo: (who: Person, timeZone: string) =>
      sql`insert into performer_schedule (performer_id, time_zone) values (${who.id}, ${timeZone})`.execute(
        server.platform.database.kysely,
      ),
  };
}
