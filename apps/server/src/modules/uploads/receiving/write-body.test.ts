import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeBody } from './write-body.ts';
import { patience } from '../../../../../../tests/patience.ts';

const MB = 1024 * 1024;

let folder: string;
let path: string;
let server: Server;
/** Target and outcome of the next body. */
let target = { from: 0, most: 10 * MB, signal: new AbortController().signal, path: '' };
let outcome: Promise<number | string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-body-'));
  path = join(folder, 'file');
  server = createServer((body, reply) => {
    outcome = writeBody(body, target, target).catch(({ code }: { code: string }) => code);
    void outcome.then((end) => reply.setHeader('connection', 'close').end(String(end)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A raw request to a file that already contains the `before` bytes. */
function post(given: Partial<typeof target> = {}, before: Buffer = Buffer.alloc(0)): ClientRequest {
  writeFileSync(path, before);
  target = { path, from: before.length, most: 10 * MB, signal: new AbortController().signal, ...given };
  const { port } = server.address() as AddressInfo;
  return request({ host: '127.0.0.1', port, method: 'POST' }).on('error', () => undefined);
}
const replyTo = (sending: ClientRequest) =>
  new Promise<string>((resolve) =>
    sending.once('response', (response) => void response.setEncoding('utf8').once('data', resolve)),
  );

it('appends a body of many chunks exactly', async () => {
  const content = randomBytes(9 * MB + 7);
  const sending = post({}, content.subarray(0, 1000));
  sending.end(content.subarray(1000));
  expect(await replyTo(sending)).toBe(String(content.length - 1000));
  expect(readFileSync(path).equals(content)).toBe(true);
});

it('rejects an oversized body with a readable response', async () => {
  const sending = post({ most: 100_000 });
  const reply = replyTo(sending);
  sending.write(randomBytes(50_000));
  await vi.waitFor(() => expect(readFileSync(path)).toHaveLength(50_000), patience(10_000));
  sending.write(randomBytes(50_001));
  expect(await reply).toBe('TOO_LARGE');
  expect(readFileSync(path).length).toBeLessThanOrEqual(100_000);
});

it('keeps the bytes of a sender who disconnects', async () => {
  const sending = post();
  sending.write(randomBytes(70_000));
  await vi.waitFor(() => expect(readFileSync(path)).toHaveLength(70_000), patience(10_000));
  sending.destroy();
  expect(await outcome).toBe('BAD_REQUEST');
  expect(readFileSync(path)).toHaveLength(70_000);
});

it('releases the file on request, keeping its bytes', async () => {
  const ending = new AbortController();
  const sending = post({ signal: ending.signal });
  const reply = replyTo(sending);
  sending.write(randomBytes(70_000));
  await vi.waitFor(() => expect(readFileSync(path)).toHaveLength(70_000), patience(10_000));
  ending.abort();
  expect(await reply).toBe('70000');
});

it.skipIf(!existsSync('/dev/full'))('reports a full disk', async () => {
  const sending = post({ path: '/dev/full' });
  const reply = replyTo(sending);
  sending.write(randomBytes(3 * MB));
  expect(await reply).toBe('UNAVAILABLE');
});
