import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RtmpEncoder } from '../../../../test/make/rtmp-encoder.ts';
import { socketClosed } from '../../../../test/socket-closed.ts';
import { openCertificate } from './certificate.ts';
import { openRtmpIngest, type RtmpIngest, type RtmpTarget } from './rtmp-ingest.ts';

const fixture = (name: string) => new URL(`../../../../test/fixtures/${name}`, import.meta.url).pathname;
const files = { certFile: fixture('localhost.cert.pem'), keyFile: fixture('localhost.key.pem') };
const target = { injectPublisher: () => expect.unreachable(), complain: () => {} } as unknown as RtmpTarget;
const log = { warn: () => {} };

let ingest: RtmpIngest;
let keys: string[];
beforeEach(async () => {
  keys = [];
  ingest = await openRtmpIngest({
    secure: { port: 0, ...files },
    host: '127.0.0.1',
    ffmpegPath: '/nowhere',
    log,
    target,
    greetingMs: 1000,
    admit: async (key) => {
      keys.push(key);
      return { streamId: 'room', publisherId: 'ann' };
    },
  });
});
afterEach(() => ingest.close());

test('an encoder publishes over TLS', async () => {
  expect(ingest.port).toBe(0);
  const encoder = await RtmpEncoder.connectSecurely(ingest.securePort, await readFile(files.certFile));
  await encoder.publish('live_ann');
  expect(keys).toEqual(['live_ann']);
  encoder.breakLine();
});

test('clients that never finish the TLS handshake are disconnected, and one network has eight of them', async () => {
  const knock = () => connect(ingest.securePort, '127.0.0.1').on('error', () => {});
  const eight = Array.from({ length: 8 }, knock);
  await Promise.all(eight.map((socket) => once(socket, 'connect')));
  const ninth = knock();
  const isOpen = eight.map(() => true);
  eight.forEach((socket, i) => socket.once('close', () => (isOpen[i] = false)));
  await socketClosed(ninth.resume());
  expect(isOpen).toEqual(eight.map(() => true));
  eight[0]?.write('GET / HTTP/1.1\r\n\r\n');
  await Promise.all(eight.map((socket) => socketClosed(socket.resume())));
});

test('a renewed certificate is read, and an unreadable one leaves the previous in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const own = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const warnings: unknown[] = [];
  try {
    expect(() => openCertificate(own, log)).toThrow('ENOENT');
    await copyFile(files.certFile, own.certFile);
    await copyFile(files.keyFile, own.keyFile);
    const certificate = openCertificate(own, { warn: (...line: unknown[]) => void warnings.push(line) }, 20);
    const first = certificate.context;
    await writeFile(own.certFile, 'half a certificate');
    await expect.poll(() => warnings.length).toBeGreaterThan(0);
    expect(certificate.context).toBe(first);
    await copyFile(files.certFile, own.certFile);
    await expect.poll(() => certificate.context).not.toBe(first);
    certificate.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
