import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { janusPath } from '../../apps/server/test/machine-parts.ts';
import type { Usage } from './media-server.ts';
import { makeClip, measureJoins, measureViewers, type Join, type Step } from './media.bench.ts';
import { startProcess } from './start-process.ts';

const SERVER = fileURLToPath(new URL('media-server.ts', import.meta.url));
const VIEWERS = fileURLToPath(new URL('media-viewers.ts', import.meta.url));
const STEPS = [20, 40, 80] as const;
const JOINS = 50;
/** Two minutes, unless DEEP=1 requests the guaranteed ten minutes. */
const CHURN_MS = (process.env['DEEP'] === '1' ? 10 : 2) * 60_000;
/** Share of the run before measuring starts, because memory that libraries allocate once isn't growth. */
const WARM_UP_SHARE = 0.4;
const CHURN_VIEWERS = 10;
const TOLERATED_GROWTH = 1.1;
const ENGINES = janusPath ? (['embedded', 'janus'] as const) : (['embedded'] as const);

async function ask<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Lets viewers come and go as fast as they connect. Returns the engine's memory from the end of the warm-up. */
async function measureChurn(folder: string, engine: string): Promise<{ bytes: number[]; visits: number }> {
  const clip = join(folder, 'churn.mkv');
  await makeClip(clip);
  const [server, viewers] = await Promise.all([
    startProcess(SERVER, { CLIP: clip, ENGINE: engine }),
    startProcess(VIEWERS),
  ]);
  try {
    const whep = encodeURIComponent(`${server.url}/media/live/whep/clip`);
    const startedMs = performance.now();
    const bytes: number[] = [];
    let visits = 0;
    while (performance.now() - startedMs < CHURN_MS) {
      await ask(`${viewers.url}/watch?viewers=${CHURN_VIEWERS}&url=${whep}`);
      await ask(`${viewers.url}/leave?viewers=${CHURN_VIEWERS}`);
      visits += CHURN_VIEWERS;
      if (performance.now() - startedMs > CHURN_MS * WARM_UP_SHARE)
        bytes.push((await ask<Usage>(`${server.url}/usage`)).residentBytes);
    }
    return { bytes, visits };
  } finally {
    await viewers.stop();
    await server.stop();
  }
}

function viewerRow(engine: string, steps: readonly Step[]) {
  const idle = steps[0]?.core ?? 0;
  const last = steps.at(-1);
  const each = last ? (last.core - idle) / last.viewers : 0;
  return {
    what: `${engine}: viewers per core at 2 Mbit/s`,
    value: Math.floor((1 - idle) / each),
    unit:
      `extrapolated from ${last?.viewers}: ${(each * 100).toFixed(2)} % of a core each, ${(idle * 100).toFixed(1)} % without ` +
      `viewers, ${((last?.loss ?? 0) * 100).toFixed(2)} % of packets lost`,
  };
}

function joinRows(engine: string, found: readonly Join[]) {
  const firsts = found.map(({ firstFrameMs }) => firstFrameMs);
  return [0.5, 0.95].map((share) => ({
    what: `${engine}: join to first frame, p${share * 100} of ${found.length} joins`,
    value: Math.round(quantile(firsts, share)),
    unit: 'ms',
  }));
}

function churnRow(engine: string, { bytes, visits }: { bytes: readonly number[]; visits: number }) {
  const third = Math.max(1, Math.floor(bytes.length / 3));
  const early = quantile(bytes.slice(0, third), 0.5);
  const late = quantile(bytes.slice(-third), 0.5);
  return {
    what: `${engine}: memory in ${CHURN_MS / 60_000} minutes of viewers joining and leaving`,
    value: `${megabytes(early)} → ${megabytes(late)}`,
    unit: `MB after the warm-up and at the end, ${visits} visits`,
    goal: `no more than ${Math.round((TOLERATED_GROWTH - 1) * 100)} % apart`,
    met: late <= early * TOLERATED_GROWTH,
  };
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-engines-bench-'));
  try {
    const rows = [];
    for (const engine of ENGINES) {
      const env = { ENGINE: engine };
      rows.push(viewerRow(engine, await measureViewers(folder, env, STEPS)));
      rows.push(...joinRows(engine, (await measureJoins(env, { whep: JOINS, hls: 0 })).whep));
      rows.push(churnRow(engine, await measureChurn(folder, engine)));
    }
    const missing = janusPath ? [] : ['Janus is not installed, so only the embedded engine was measured.'];
    return {
      rows,
      notes: [
        ...missing,
        'Both engines ran behind the same routes, with the same viewers and the same clip. The figures for Janus include the ' +
          'process that packages HLS for it.',
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Media engines compared', run };
