import { findCalls, type Finding } from './finding/find-calls.ts';
import { startFilledSite } from './growth/filled-site.ts';
import { createReader, timeOf, withWord, type Measured, type Timed } from './growth/measure.ts';
import { storeSizes } from './growth/sizes.ts';

const MAX_P99_MS = 50;
const MAX_RATIO = 1.5;
/** Smaller differences between two medians are noise. */
const SLACK_MS = 2;
const figures = ({ p50, p99 }: Timed) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

function rowOf({ call, first, thousandth }: Measured, bare: Timed) {
  const far = thousandth ? `; page 1,000 by ${thousandth.by}: ${figures(thousandth)}` : '';
  const isFlat = !thousandth || thousandth.p50 <= Math.max(first.p50 * MAX_RATIO, first.p50 + SLACK_MS);
  return {
    what: `${call.operation}: ${call.as}`,
    value: `${figures(first)}${far}; bare SQL: ${figures(bare)}`,
    goal: `p99 ≤ ${MAX_P99_MS} ms${thousandth ? ', page 1,000 as fast' : ''}`,
    met: isFlat && first.p99 <= MAX_P99_MS && (thousandth?.p99 ?? 0) <= MAX_P99_MS,
  };
}

/** `GROWTH_DIR` preserves the filled data for later runs, and `GROWTH_ONLY` selects calls by their words. */
async function run() {
  const site = await startFilledSite(storeSizes(1), process.env.GROWTH_DIR);
  const reader = createReader(site.url, site.tokens);
  const only = process.env.GROWTH_ONLY?.split(',');
  const isAsked = ({ operation, as }: Finding) => !only || only.some((part) => `${operation}: ${as}`.includes(part));
  try {
    const rows = [];
    for (const call of findCalls(site.places).filter(isAsked)) {
      const measured = await reader.measure(call);
      const row = rowOf(measured, await timeOf((turn) => site.db.query(withWord(call, call.bare, turn))));
      process.stdout.write(`${row.met ? ' ' : '!'} ${row.what} | ${row.value}\n`);
      rows.push(row);
    }
    const many = (n: number) => n.toLocaleString('en-US');
    return {
      rows,
      notes: [
        `One caller over HTTP, with alternating search terms, ${many(site.sizes.performers)} creators (${many(site.sizes.live)} live) and ${many(site.sizes.items)} items. Bare SQL is the minimal query for the same page over one connection in the same run: without blocks, counts, signed links and typo tolerance.`,
      ],
    };
  } finally {
    await reader.close();
    await site.close();
  }
}

export const bench = { title: 'Searching 100,000 creators and 1,000,000 items', run };
