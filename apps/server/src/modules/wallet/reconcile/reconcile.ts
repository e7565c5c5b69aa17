import { DAY_MS } from '@footlight/contract/time';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { GatewayPayment, PaymentGateway } from '../../../platform/ports/payment-gateway.ts';
import type { Gateways } from '../paying/check-out.ts';
import { takeReport } from '../paying/take-report.ts';
import { findOurs, listTaken, readOurs, type OurPayment } from './reconcile.queries.ts';
import {
  beginReconciliation,
  closeDifferences,
  endReconciliation,
  noteDifference,
  type Difference,
  type DifferenceKind,
  type Tally,
} from './reconcile.store.ts';

export const RECONCILE_JOB = 'wallet.reconcile';
/** Days compared each night, so that seven nights in a row can fail without missing a payment. */
const DAYS = 8;
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Parts = Pick<Platform, 'database' | 'log' | 'transactions'>;
interface Run extends Tally {
  readonly id: string;
  readonly gateway: PaymentGateway;
  readonly platform: Parts;
  /** The site's payments found in the gateway's list. */
  readonly seen: Set<string>;
}

/**
 * Compares the site's payments with a gateway's list, over the days before `now` or as many as it lists. If states
 * differ, looks the payment up at the gateway and applies the response like a webhook. Records remaining differences
 * for staff.
 */
export async function reconcile(platform: Parts, gateway: PaymentGateway, days: number, now: Date): Promise<void> {
  const looked = Math.min(days, gateway.mostDaysListed ?? days);
  const span = { from: new Date(now.getTime() - looked * DAY_MS), to: now };
  const { transactions, log } = platform;
  const id = await transactions.system((tx) => beginReconciliation(tx, { gateway: gateway.name, ...span }));
  const run: Run = { id, gateway, platform, seen: new Set(), seenHere: 0, seenThere: 0, mended: 0 };
  let failure: string | null = null;
  try {
    await compareTheirs(run, span);
    await compareOurs(run, span);
  } catch (error) {
    log.error({ err: error, gateway: gateway.name }, 'could not reconcile payments with a gateway’s list');
    failure = 'The gateway’s list could not be read to its end.';
  }
  await transactions.system((tx) => endReconciliation(tx, id, run, failure));
}

async function compareTheirs(run: Run, span: { from: Date; to: Date }): Promise<void> {
  let some: GatewayPayment[] = [];
  for await (const row of run.gateway.list(span)) {
    some.push(row);
    if (some.length < AT_ONCE) continue;
    await compareSome(run, some);
    some = [];
  }
  await compareSome(run, some);
}

async function compareSome(run: Run, rows: readonly GatewayPayment[]): Promise<void> {
  if (rows.length === 0) return;
  const { gateway, platform } = run;
  const ours = await findOurs(platform.database.kysely, gateway.name, rows);
  const inOrder: string[] = [];
  for (const row of rows) {
    run.seenThere += 1;
    const own = ours.get(row.paymentId ?? '') ?? ours.get(row.reference);
    if (!own) {
      // Payments that ended without money are ignored, because a store may also serve other sites.
      if (!isUnpaid(row) || row.hasNotice) await note(run, 'missing_here', row, null);
      continue;
    }
    run.seen.add(own.id);
    if (await compareOne(run, row, own)) inOrder.push(own.id);
  }
  await platform.transactions.system((tx) => closeDifferences(tx, run.id, gateway.name, inOrder));
}

const isUnpaid = ({ kind }: Pick<GatewayPayment, 'kind'>) => kind === 'cancelled' || kind === 'declined';

/** Compares a payment with the gateway's row. Returns true if they match. */
async function compareOne(run: Run, row: GatewayPayment, own: OurPayment): Promise<boolean> {
  const isOtherSum = row.priceMinor !== null && (row.priceMinor !== own.price_minor || row.currency !== own.currency);
  if (isOtherSum) await note(run, 'amount', row, own);
  // Looked up even if the states match: partial disputes and coins that arrive late or in part don't change the state.
  if (row.kind === own.status) {
    if (row.hasNotice && !isOtherSum) await askAgain(run, own, row);
    return !isOtherSum;
  }
  const after = isOtherSum ? own : await askAgain(run, own, row);
  const isMended = after.status === row.kind;
  if (isMended) run.mended += 1;
  await note(run, 'state', row, own, isMended ? 'mended' : 'open');
  return isMended;
}

/** Applies the gateway's current report on one payment. Returns the updated payment. */
async function askAgain({ gateway, platform }: Run, own: OurPayment, row: GatewayPayment): Promise<OurPayment> {
  try {
    const event = await gateway.lookUp({
      reference: own.reference ?? row.reference,
      transaction: own.transaction ?? row.reference,
    });
    if (event)
      await platform.transactions.system((tx) => takeReport(tx, gateway.name, { ...event, paymentId: own.id }));
  } catch (error) {
    platform.log.warn(
      { err: error, paymentId: own.id },
      'could not fix a payment that differs from the gateway’s list',
    );
  }
  return readOurs(platform.database.kysely, own.id);
}

/** Looks up each of the site's payments that is missing from the list before reporting it as missing. */
async function compareOurs(run: Run, span: { from: Date; to: Date }): Promise<void> {
  const { gateway, platform } = run;
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: OurPayment[] = await listTaken(platform.database.kysely, gateway.name, span, { after, most: AT_ONCE });
    run.seenHere += page.length;
    for (const own of page) if (!run.seen.has(own.id)) await compareMissing(run, own);
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.id;
  }
}

async function compareMissing(run: Run, own: OurPayment): Promise<void> {
  const reference = own.reference ?? own.transaction ?? own.id;
  const event = await run.gateway.lookUp({ reference, transaction: own.transaction });
  const isEnded = own.status === 'cancelled' || own.status === 'declined';
  if (!event && isEnded) return;
  if (!event || event.kind === 'noted') {
    await note(
      run,
      'missing_there',
      { reference, paymentId: own.id, kind: null, priceMinor: null, currency: null },
      own,
    );
    return;
  }
  const { kind, priceMinor, currency, notice, disputes } = event;
  const hasNotice = notice !== undefined || disputes !== undefined;
  if (await compareOne(run, { reference, paymentId: own.id, kind, priceMinor, currency, hasNotice }, own))
    await run.platform.transactions.system((tx) => closeDifferences(tx, run.id, run.gateway.name, [own.id]));
}

type Theirs = Omit<GatewayPayment, 'kind'> & { readonly kind: string | null };

const note = (
  run: Run,
  kind: DifferenceKind,
  row: Theirs,
  own: OurPayment | null,
  state: 'open' | 'mended' = 'open',
) => {
  const difference: Difference = {
    gateway: run.gateway.name,
    kind,
    paymentId: own?.id ?? null,
    reference: row.reference.slice(0, 200),
    hereStatus: own?.status ?? null,
    thereStatus: row.kind,
    hereMinor: own?.price_minor ?? null,
    thereMinor: row.priceMinor,
    hereCurrency: own?.currency ?? null,
    thereCurrency: row.currency,
  };
  return run.platform.transactions.system((tx) => noteDifference(tx, run.id, difference, state));
};

/** Runs nightly for all gateways, or for one gateway over more days at staff's request. */
export const reconcileJob = (platform: Parts, { byName }: Gateways): JobDefinition => ({
  lane: 'payments',
  cron: '15 3 * * *',
  async run(payload) {
    const { gateway, days = DAYS } = (payload ?? {}) as { gateway?: string; days?: number };
    for (const one of byName.values())
      if (gateway === undefined || gateway === one.name) await reconcile(platform, one, days, new Date());
  },
});
