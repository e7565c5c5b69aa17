import { readCalls, unmeasured } from './growth/calls.ts';
import { startFilledSite } from './growth/filled-site.ts';
import { createReader, type Measured } from './growth/measure.ts';
import { sizesOf } from './growth/sizes.ts';
import { watchIdle } from './growth/watch-idle.ts';

const MAX_P99_MS = 20;
const MAX_RATIO = 1.5;
/** Smaller differences between two medians are noise. */
const SLACK_MS = 1;
const SHARES: Readonly<Record<string, number>> = { full: 1, tenth: 0.1, hundredth: 0.01 };
const ms = (value: number) => value.toFixed(1);

function rowOf({ call, first, thousandth }: Measured) {
  const far = thousandth
    ? `; page 1,000 by ${thousandth.by} p50 ${ms(thousandth.p50)} ms, p99 ${ms(thousandth.p99)} ms`
    : '';
  const isFlat = !thousandth || thousandth.p50 <= Math.max(first.p50 * MAX_RATIO, first.p50 + SLACK_MS);
  return {
    what: `${call.operation}${call.as ? `: ${call.as}` : ''}`,
    value: `p50 ${ms(first.p50)} ms, p99 ${ms(first.p99)} ms${far}`,
    goal: `p99 ≤ ${MAX_P99_MS} ms${thousandth ? ', page 1,000 ≤ 1.5 × page 1' : ''}`,
    met: isFlat && first.p99 <= MAX_P99_MS && (thousandth?.p99 ?? 0) <= MAX_P99_MS,
  };
}

/**
 * `GROWTH=tenth` uses a tenth of everything, `GROWTH_DIR` preserves the filled data for later runs, and `GROWTH_ONLY`
 * selects calls.
 */
async function run() {
  const share = SHARES[process.env.GROWTH ?? 'full'] ?? 1;
  const site = await startFilledSite(sizesOf(share), process.env.GROWTH_DIR);
  const reader = createReader(site.url, site.tokens);
  try {
    const only = process.env.GROWTH_ONLY?.split(',');
    const all = readCalls(site.places);
    const calls = all.filter(({ operation }) => !only || only.some((part) => operation.includes(part)));
    const rows = [];
    for (const call of calls) {
      const row = rowOf(await reader.measure(call));
      process.stdout.write(`${row.met ? ' ' : '!'} ${row.what} | ${row.value}\n`);
      rows.push(row);
    }
    if (!only) rows.push(...(await watchIdle(site.db)));
    const { users, performers, studios, tips, messages } = site.sizes;
    const many = (n: number) => n.toLocaleString('en-US');
    return {
      rows,
      notes: [
        `One caller over HTTP, with ${many(users + performers + studios)} accounts, ${many(performers)} performers (${many(site.sizes.live)} live), ${many(Math.round(tips * 1.16))} transfers, ${many(messages)} chat messages. The calls are made by the busiest viewer and performer (${many(Math.round(tips / 50))} and ${many(Math.round(tips / 10))} transfers).`,
        `Not measured, because their tables are empty: ${unmeasured(all).join(', ')}.`,
      ],
    };
  } finally {
    await reader.close();
    await site.close();
  }
}

export const bench = { title: 'Every list and read with years of data', run };
