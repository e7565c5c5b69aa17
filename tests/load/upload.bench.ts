import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { makeBenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { startProcess } from './start-process.ts';

const BYTES = 512 * 1024 ** 2;
const ROUNDS = 3;
const GOAL = 0.9;
const CHUNK = Buffer.alloc(256 * 1024, 'footlight ');
const BARE = fileURLToPath(new URL('bare-upload-server.ts', import.meta.url));

/** Sends a body of `BYTES` bytes. Returns the seconds until it was accepted. */
function send(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(url, { method, headers: { ...headers, 'content-length': String(BYTES) } }, (response) => {
      response.resume();
      response.once('end', () => {
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${method} ${url}: ${response.statusCode}`));
        else resolve((performance.now() - startedMs) / 1000);
      });
    });
    sending.once('error', reject);
    let sent = 0;
    const more = () => {
      while (sent < BYTES) {
        const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, BYTES - sent));
        sent += chunk.length;
        if (!sending.write(chunk)) return void sending.once('drain', more);
      }
      sending.end();
    };
    more();
  });
}

const peakMb = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
const encode = (text: string) => Buffer.from(text).toString('base64');
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function makeCreator(databaseUrl: string): Promise<string> {
  const { performers } = await makeBenchPeople(databaseUrl, { viewers: 1, performers: 1 });
  const token = randomBytes(32).toString('base64url');
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(
      `insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at)
       values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
      [performers[0], createHash('sha256').update(token).digest()],
    );
  } finally {
    await db.end();
  }
  return token;
}

async function sendToSite(site: string, token: string): Promise<number> {
  const begun = await fetch(`${site}/api/uploads/files`, {
    method: 'POST',
    headers: {
      authorization: token,
      'tus-resumable': '1.0.0',
      'upload-length': String(BYTES),
      'upload-metadata': `purpose ${encode('product-file')},filename ${encode('large.bin')}`,
    },
  });
  const place = begun.headers.get('location');
  if (!place) throw new Error(`the upload did not begin: ${begun.status} ${await begun.text()}`);
  const url = new URL(place, site);
  const headers = { authorization: token, 'tus-resumable': '1.0.0' };
  const seconds = await send(url.href, 'PATCH', {
    ...headers,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  await fetch(url, { method: 'DELETE', headers });
  return seconds;
}

/** Alternates between the bare server and the site, so that both run under the same machine load. */
async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-upload-bench-'));
  const site = await startBenchSite({}, join(folder, 'site'));
  const bare = await startProcess(BARE, { DATA_DIR: folder });
  try {
    const token = await makeCreator(site.databaseUrl);
    const before = peakMb(site.pid);
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await send(bare.url, 'POST', {}));
      ours.push(await sendToSite(site.url, token));
    }
    const rate = (seconds: number) => Math.round(BYTES / 1024 ** 2 / seconds);
    const ratio = median(plain) / median(ours);
    return {
      rows: [
        { what: 'a bare Node stream to the same disk', value: rate(median(plain)), unit: 'MB/s' },
        { what: 'tus, including offsets, quota and database row', value: rate(median(ours)), unit: 'MB/s' },
        { what: 'ours ÷ bare', value: ratio.toFixed(2), goal: `≥ ${GOAL}`, met: ratio >= GOAL },
        {
          what: 'peak memory',
          value: `${peakMb(bare.child.pid ?? 0)} and ${peakMb(site.pid)}`,
          unit: `MB, for the bare server and the whole site (${before} MB before the upload)`,
        },
      ],
      notes: [`${BYTES / 1024 ** 2} MB per upload; medians of ${ROUNDS} alternating runs.`],
    };
  } finally {
    await bare.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Uploads', run };
