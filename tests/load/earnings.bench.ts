import { firstIdAt } from '../../apps/server/src/platform/ids.ts';
import { copyTable, FEW, MOST, PAYERS, readTable, SIZES, startEarningsSite, TAIL } from './earnings-site.ts';
import { timeOf, type Timed } from './growth/measure.ts';

const MAX_P99_MS = 1000;
const MAX_PAYOUT_MS = 100;
/** Maximum extra memory of the process for the largest table, compared with one of 50,000 rows. */
const MOST_MORE_MB = 60;

const many = (n: number) => n.toLocaleString('en-US');
const ms = ({ p50, p99 }: Timed) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

type Site = Awaited<ReturnType<typeof startEarningsSite>>;
type Note = (what: string, value: string, goal?: string, met?: boolean) => void;

async function measureFigures({ db, people, call }: Site, note: Note): Promise<void> {
  for (const days of [30, 365]) {
    const range = `fromDate=${day(days - 1)}&toDate=${day(0)}`;
    const ours = await timeOf(() => call(0, `stats?${range}`));
    const bare = await timeOf(() =>
      db.query(
        `select (at at time zone 'UTC')::date, kind, count(*), sum(payer_units), sum(to1_units) from ledger_transfer
            where to1_id = $1 and at >= $2::date group by 1, 2`,
        [people.performers[0], day(days - 1)],
      ),
    );
    const what = `stats of ${days} days, ${many(MOST)} transfers`;
    note(what, `${ms(ours)}; by summing the ledger ${ms(bare)}`, `p99 ≤ ${MAX_P99_MS} ms`, ours.p99 <= MAX_P99_MS);
    note(`insights of ${days} days`, ms(await timeOf(() => call(0, `insights?${range}`))));
  }
}

/**
 * Measures the request for a creator's available payout, which takes the held amount from totals. The baseline sums the
 * transfers of the held days.
 */
async function measurePayouts({ db, people, call }: Site, note: Note): Promise<void> {
  for (const [who, count] of SIZES.entries()) {
    const ours = await timeOf(() => call(who, 'payout'));
    const bare = await timeOf(() =>
      db.query(
        `select sum(to1_units) from ledger_transfer where to1_id = $1 and kind = any($2::text[]) and payer_units < 0
          and at > now() - interval '14 days'
            and id >= $3::uuid`,
        [
          people.performers[who],
          ['tip', 'private', 'video', 'subscription', 'gallery'],
          firstIdAt(Date.now() - 15 * 86_400_000),
        ],
      ),
    );
    const value = `${ms(ours)}; by summing the ledger ${ms(bare)}`;
    note(`available payout, ${many(count)} transfers`, value, `p99 ≤ ${MAX_PAYOUT_MS} ms`, ours.p99 <= MAX_PAYOUT_MS);
  }
}

async function measureRows({ db, people, call }: Site, note: Note): Promise<void> {
  const pages = new Map<string, Timed[]>();
  for (const [who, count] of SIZES.entries()) {
    const middle = await db.query<{ id: string }>(
      `select id from ledger_transfer where to1_id = $1 and kind = 'tip' order by id offset $2 limit 1`,
      [people.performers[who], Math.floor(count * 0.3)],
    );
    const cursor = middle.rows[0]?.id ?? '';
    const bare = await timeOf(() =>
      db.query(
        `select t.*, a.username from (select * from ledger_transfer where to1_id = $1 and kind = 'tip' order by id desc
          limit 26) t
             join account a on a.id = t.payer_id order by t.id desc`,
        [people.performers[who]],
      ),
    );
    for (const [name, query] of [
      ['page 1', ''],
      ['a middle page', `cursor=${cursor}`],
      ['page 1 of tips', 'kind=tip'],
      ['page 1 of one payer', `payer=${people.viewers[7]}`],
      ['page 1 of ten days', `fromDate=${day(40)}&toDate=${day(30)}`],
    ] as const) {
      const ours = await timeOf(() => call(who, `search?${query}`));
      pages.set(name, [...(pages.get(name) ?? []), ours]);
      note(
        `search, ${name}, ${many(count)} transfers`,
        `${ms(ours)}${name === 'page 1 of tips' ? `; bare ${ms(bare)}` : ''}`,
      );
    }
  }
  for (const [name, [full, , small]] of pages)
    if (full && small) {
      const ratio = full.p50 / small.p50;
      note(
        `search, ${name}: ${many(SIZES[0])} compared with ${many(SIZES[2])} transfers`,
        `× ${ratio.toFixed(2)}`,
        '≤ × 2',
        ratio <= 2,
      );
    }
}

async function measureFiles({ db, people, tokens, pool, pid, call }: Site, note: Note): Promise<void> {
  note('monthly statement as PDF', ms(await timeOf(() => call(0, `statement/${day(31).slice(0, 7)}`))));
  const few = SIZES.length;
  const peaks = new Map<number, number>();
  // Reads the small table twice, because the first read fills caches and triggers compilation.
  for (const who of [few, few, 1, 0]) {
    const table = await readTable(pool, tokens[who] ?? '', pid);
    const bare = await copyTable(db, people.performers[who] ?? '');
    peaks.set(who, table.most);
    note(
      `CSV of ${many(table.rows)} rows`,
      `${table.seconds.toFixed(1)} s, ${many(Math.round(table.rows / table.seconds))} rows per second, ${Math.round(table.bytes / 2 ** 20)} MB; bare COPY ${bare.toFixed(1)} s; process memory ${Math.round(table.idle)} → ${Math.round(table.most)} MB at most`,
    );
  }
  const small = peaks.get(few) ?? 0;
  const large = peaks.get(0) ?? 0;
  note(
    `peak memory (RSS): CSV of ${many(FEW)} rows, and of ${many(MOST + TAIL)}`,
    `${Math.round(small)} MB; ${Math.round(large)} MB`,
    `≤ ${MOST_MORE_MB} MB more`,
    large - small <= MOST_MORE_MB,
  );
}

async function run() {
  const site = await startEarningsSite();
  const rows: { what: string; value: string; goal?: string; met?: boolean }[] = [];
  const note: Note = (what, value, goal, met) => {
    rows.push({ what, value, ...(goal === undefined ? {} : { goal }), ...(met === undefined ? {} : { met }) });
    process.stdout.write(`${what} | ${value}\n`);
  };
  try {
    const all = SIZES.reduce((sum, count) => sum + count);
    note(`rebuilding the totals of ${many(all)} transfers`, `${site.rebuiltSeconds.toFixed(1)} s`);
    await measureFigures(site, note);
    await measurePayouts(site, note);
    await measureRows(site, note);
    await measureFiles(site, note);
    return {
      rows,
      notes: [
        `One caller over HTTP; ${many(SIZES[0])}, ${many(SIZES[1])} and ${many(SIZES[2])} transfers to three creators over a year, and ${many(FEW)} to a fourth, from ${many(PAYERS)} payers; ${many(TAIL)} of them are not in the totals yet.`,
      ],
    };
  } finally {
    await site.close();
  }
}

export const bench = { title: 'Earnings: figures, lists and exports', run };
