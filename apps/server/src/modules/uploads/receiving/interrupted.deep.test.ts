import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { startSiteProcess, type SiteProcess } from '../../../../test/site-process.ts';
import { tusClient } from '../../../../test/tus.ts';
import { patience } from '../../../../../../tests/patience.ts';

const MB = 1024 * 1024;
/** Maximum memory growth, in bytes, for a file many times that size. */
const MOST_GROWTH = 160 * MB;

/** Provides the database and the account. Files go to a separate process, which can be killed. */
let server: TestServer;
let creator: Person;
let folder: string;
const sites: SiteProcess[] = [];
beforeAll(async () => {
  server = await startTestServer({ ROLES: 'api,realtime,worker,media' });
  creator = await makePerformer(server);
  folder = mkdtempSync(join(tmpdir(), 'footlight-interrupted-'));
}, patience(60_000));
afterAll(async () => {
  for (const site of sites) await site.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  const { DATABASE_URL: url = '' } = server.platform.config;
  const site = startSiteProcess(folder, { DATABASE_URL: url, RATE_LIMITS: 'off' });
  sites.push(site);
  const origin = await site.said(/ready (http:\S+)/);
  return { site, tus: tusClient(origin, creator) };
}
const original = (id: string) => join(folder, 'files', 'originals', `${id}.bin`);
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
/** Returns a process's peak memory, in bytes. */
const mostMemory = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
/** Sends the start of a file in pieces, then stalls until the server closes the connection. */
const beginningOf = (content: Buffer, bytes: number) => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at >= bytes) return new Promise<void>(() => {});
      controller.enqueue(new Uint8Array(content.subarray(at, (at += 64 * 1024))));
    },
  });
};

it('a file resumes after the server was killed midway', { timeout: patience(120_000) }, async () => {
  const content = randomBytes(24 * MB);
  const first = await start();
  const { id } = await first.tus.begin({ purpose: 'product-file', name: 'long.bin', bytes: content.length });
  expect((await first.tus.send(id, 0, content.subarray(0, 5 * MB))).offset).toBe(5 * MB);
  const cut = first.tus.send(id, 5 * MB, beginningOf(content.subarray(5 * MB), 8 * MB)).catch(() => 'cut');
  await vi.waitFor(() => expect(readFileSync(join(folder, 'incoming', id)).length).toBeGreaterThan(9 * MB), {
    timeout: patience(20_000),
  });
  first.site.child.kill('SIGKILL');
  expect(await cut).toBe('cut');

  const { tus } = await start();
  const { status, offset } = await tus.head(id);
  expect(status).toBe(200);
  expect(offset).toBeGreaterThan(9 * MB);
  expect(await tus.send(id, offset, content.subarray(offset))).toMatchObject({ status: 204, offset: content.length });
  expect(await digestOf(original(id))).toBe(createHash('sha256').update(content).digest('hex'));
});

it('completes a fully received file after the server was killed', { timeout: patience(120_000) }, async () => {
  const { site, tus } = await start();
  const content = randomBytes(1000);
  const { id } = await tus.begin({ purpose: 'product-file', name: 'last.bin', bytes: content.length });
  await tus.send(id, 0, content.subarray(0, 999));
  site.child.kill('SIGKILL');
  await site.ended();
  appendFileSync(join(folder, 'incoming', id), content.subarray(999));
  const again = await start();
  expect(await again.tus.head(id)).toMatchObject({ status: 200, offset: 1000 });
  expect(readFileSync(original(id))).toEqual(content);
});

it('memory doesn’t grow with the file', { timeout: patience(240_000) }, async () => {
  const { site, tus } = await start();
  const bytes = 768 * MB;
  const piece = new Uint8Array(MB);
  let left = bytes;
  const zeros = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(piece);
        left -= piece.length;
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  await tus.head('0190c000-0000-7000-8000-000000000000');
  const before = mostMemory(site.child.pid);
  const { id } = await tus.begin({ purpose: 'product-file', name: 'zeros.bin', bytes });
  expect(await tus.send(id, 0, zeros)).toMatchObject({ status: 204, offset: bytes });
  expect(mostMemory(site.child.pid) - before).toBeLessThan(MOST_GROWTH);
});
