import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { cpuSecondsOf } from './cpu-of.ts';
import { startProcess } from './start-process.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const RUNS = 7;
const TRIES = 3;
const ROOMS_MS = 60_000;
const DEMO_ROOMS = 8;
/** The demo counts as idle once its process uses less than this share of a core: its pictures are drawn by then. */
const QUIET_SHARE = 0.4;
const LOOK_MS = 5000;
const QUIET_MS = 180_000;
const GOALS = { lcpMs: 2300, cls: 0.02, homeKb: 180, roomKb: 230 } as const;

interface Visit {
  readonly score: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** Size as transferred. */
  readonly scriptBytes: number;
  readonly allBytes: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Waits until the demo's rooms are on air, at most a minute. Returns the path of the first one. Throws if none is on
 * air by then.
 */
async function liveRoom(url: string): Promise<{ path: string; rooms: number }> {
  const endMs = performance.now() + ROOMS_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/performers/search?live=true`);
    const { data } = (await answer.json()) as { data: { data: { username: string }[]; total: number } };
    const [first] = data.data;
    const late = performance.now() > endMs;
    if (first && (data.total >= DEMO_ROOMS || late)) return { path: `/live/${first.username}`, rooms: data.total };
    if (late) throw new Error('no demo room went live within a minute');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Waits until the site has finished drawing its demo. Returns the share of a core that it then uses. */
async function untilQuiet(pid: number): Promise<number> {
  const endMs = performance.now() + QUIET_MS;
  for (;;) {
    const before = cpuSecondsOf(pid);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const share = ((cpuSecondsOf(pid) - before) * 1000) / LOOK_MS;
    if (share < QUIET_SHARE || performance.now() > endMs) return share;
  }
}

/** Visits the page. A visit that Lighthouse fails to record (on an overloaded machine) is retried at most twice. */
async function visit(url: string, port: number): Promise<Visit> {
  for (let tries = 1; ; tries++) {
    try {
      const found = await visitOnce(url, port);
      process.stdout.write(`${url}: ${JSON.stringify(found)}\n`);
      return found;
    } catch (error) {
      if (tries === TRIES) throw error;
      process.stdout.write(`${(error as Error).message}\n`);
    }
  }
}

/** Makes one visit as a phone emulated by Lighthouse: four times slower CPU, slow 4G, empty cache. */
async function visitOnce(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    maxWaitForLoad: 20_000,
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const details = audits['network-requests']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  const requests = details?.items ?? [];
  const bytes = (of: typeof requests) => of.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  if (scripts.length === 0) throw new Error(`${url}: no script was loaded`);
  return {
    score: (categories['performance']?.score ?? 0) * 100,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Infinity,
    scriptBytes: bytes(scripts),
    allBytes: bytes(requests),
  };
}

function rowsOf(name: string, visits: Visit[], goalKb: number) {
  const at = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
  const lcpMs = at('lcpMs');
  const cls = at('cls');
  const scriptKb = at('scriptBytes') / 1000;
  const each = visits.map((one) => Math.round(one.lcpMs)).join(', ');
  return [
    { what: `${name}: performance score`, value: Math.round(at('score')), unit: 'of 100' },
    {
      what: `${name}: largest contentful paint`,
      value: Math.round(lcpMs),
      unit: `ms (${each})`,
      goal: 'under 2,300 ms',
      met: lcpMs < GOALS.lcpMs,
    },
    { what: `${name}: layout shift`, value: cls.toFixed(3), goal: 'under 0.02', met: cls < GOALS.cls },
    { what: `${name}: total blocking time`, value: Math.round(at('tbtMs')), unit: 'ms' },
    {
      what: `${name}: JavaScript, compressed`,
      value: scriptKb.toFixed(1),
      unit: 'KB',
      goal: `under ${goalKb} KB`,
      met: scriptKb < goalKb,
    },
    { what: `${name}: everything that was loaded`, value: Math.round(at('allBytes') / 1000), unit: 'KB' },
  ];
}

/**
 * Opens a browser with a debugging port, whose visitor has confirmed their age, so that the page is measured instead of
 * the gate.
 */
async function openBrowser(folder: string, siteUrl: string) {
  const profile = join(folder, 'profile');
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--remote-debugging-port=0',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  await browser.addCookies([{ name: 'age', value: '18', url: siteUrl }]);
  const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
  return { browser, port };
}

/** Updates the web application build, unless a different one is to be measured. */
function buildWeb(): void {
  if (process.env['WEB_DIST']) return;
  const built = spawnSync(process.execPath, [inRoot('tools/build-web.mjs')], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the web application could not be built');
}

async function run() {
  buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'footlight-lighthouse-'));
  const site = await startProcess(inRoot('apps/server/src/main.ts'), {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SEED: 'demo-still',
    LOG_LEVEL: 'error',
  });
  try {
    const room = await liveRoom(site.url);
    const share = await untilQuiet(site.child.pid ?? 0);
    const { browser, port } = await openBrowser(folder, site.url);
    const pages = { home: [] as Visit[], room: [] as Visit[] };
    for (let n = 0; n < RUNS; n++) {
      pages.home.push(await visit(`${site.url}/`, port));
      pages.room.push(await visit(`${site.url}${room.path}`, port));
    }
    await browser.close();
    return {
      rows: [...rowsOf('home', pages.home, GOALS.homeKb), ...rowsOf('a live room', pages.room, GOALS.roomKb)],
      notes: [
        `Lighthouse for phones (simulated slow 4G, processor four times slower), median of ${RUNS} visits with an empty ` +
          `cache, the built product with demo content and ${room.rooms} rooms on air on the same machine; its process used ` +
          `${Math.round(share * 100)} % of a core before the first visit.`,
      ],
    };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Home and room on a phone', run };
