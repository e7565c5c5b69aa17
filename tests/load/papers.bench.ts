import { join } from 'node:path';
import { startFilledSite } from './growth/filled-site.ts';
import { createReader, timeOf, type Measured } from './growth/measure.ts';
import { paperCalls } from './growth/paper-calls.ts';
import { sizesOf } from './growth/sizes.ts';

/** Number of payouts, refunds, chargebacks, invoices and discrepancies, each. Set `PAPERS=50000` for a small run. */
const FULL = Number(process.env['PAPERS'] ?? 1_000_000);
const SMALL = Math.min(10_000, Math.round(FULL / 10));
const MAX_P99_MS = 50;
const MAX_RATIO = 2;
/** Smaller differences between two medians are noise. */
const SLACK_MS = 2;
/** First pages of some lists in plain SQL. */
const BARE: Readonly<Record<string, string>> = {
  'payouts.performerSearch': `select * from payout_request
    where account_id = (select account_id from payout_request order by id limit 1) order by id desc limit 11`,
  'payoutsStaff.search: of everybody': `select q.*, a.username
    from (select * from payout_request order by id desc limit 11) q join account a on a.id = q.account_id`,
  'payoutsStaff.search: waiting': `select q.*, a.username
    from (select * from payout_request where status = 'pending' order by id desc limit 11) q
    join account a on a.id = q.account_id`,
  'refundsStaff.search: waiting': `select q.*, a.username
    from (select * from refund_request where status = 'pending' order by id desc limit 11) q
    join account a on a.id = q.viewer_id`,
  'chargebacksStaff.search': `select b.*, a.username from (select * from chargeback order by payment_id desc limit 11) b
    join account a on a.id = b.account_id`,
  'invoices.search': `select * from invoice where account_id = (select account_id from invoice order by id limit 1)
    order by id desc limit 11`,
};

const ms = (value: number) => value.toFixed(1);
const many = (n: number) => n.toLocaleString('en-US');
const nameOf = ({ call }: Measured) => `${call.operation}${call.as ? `: ${call.as}` : ''}`;

async function measureAt(papers: number): Promise<{ measured: Measured[]; bare: Map<string, number> }> {
  const kept = process.env['PAPERS_DIR'];
  const site = await startFilledSite({ ...sizesOf(0.01), papers }, kept && join(kept, String(papers)));
  const reader = createReader(site.url, site.tokens);
  try {
    const measured: Measured[] = [];
    for (const call of paperCalls(site.places)) {
      const one = await reader.measure(call);
      measured.push(one);
      const far = one.thousandth ? `, page 1,000 by ${one.thousandth.by} ${ms(one.thousandth.p50)}` : '';
      process.stdout.write(
        `${many(papers)} | ${nameOf(one)} | p50 ${ms(one.first.p50)}, p99 ${ms(one.first.p99)}${far}\n`,
      );
    }
    const bare = new Map<string, number>();
    for (const [name, text] of Object.entries(BARE)) bare.set(name, (await timeOf(() => site.db.query(text))).p50);
    return { measured, bare };
  } finally {
    await reader.close();
    await site.close();
  }
}

function rowOf(small: Measured | undefined, full: Measured, bare: number | undefined) {
  const allowed = (before: number) => Math.max(before * MAX_RATIO, before + SLACK_MS);
  const { first, thousandth: far } = full;
  const isFlat = !small || first.p50 <= allowed(small.first.p50);
  const isDeepFlat = !far || far.p50 <= allowed(first.p50);
  const parts = [
    `p50 ${ms(first.p50)} ms, p99 ${ms(first.p99)} ms`,
    ...(small ? [`with ${many(SMALL)}: p50 ${ms(small.first.p50)} ms`] : []),
    ...(far ? [`page 1,000 by ${far.by}: p50 ${ms(far.p50)} ms, p99 ${ms(far.p99)} ms`] : []),
    ...(bare === undefined ? [] : [`bare SQL ${ms(bare)} ms`]),
  ];
  return {
    what: nameOf(full),
    value: parts.join('; '),
    goal: `p99 ≤ ${MAX_P99_MS} ms, ≤ ${MAX_RATIO} × that with ${many(SMALL)} and of page 1`,
    met: isFlat && isDeepFlat && first.p99 <= MAX_P99_MS && (far?.p99 ?? 0) <= MAX_P99_MS,
  };
}

async function run() {
  const small = await measureAt(SMALL);
  const full = await measureAt(FULL);
  const before = new Map(small.measured.map((one) => [nameOf(one), one]));
  return {
    rows: full.measured.map((one) => rowOf(before.get(nameOf(one)), one, full.bare.get(nameOf(one)))),
    notes: [
      `One caller over HTTP, pages of 10, with ${many(FULL)} each of payouts, refunds, chargebacks, invoices and gateway differences. Half of them belong to the caller in lists of their own. Time differences below ${SLACK_MS} ms are ignored.`,
    ],
  };
}

export const bench = { title: 'Payouts, refunds, chargebacks and invoices with a million rows', run };
