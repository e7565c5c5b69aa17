import Fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socketClosed } from '../../../../test/socket-closed.ts';
import { limitBodyTime } from './body-time.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  limitBodyTime(app, { wholeMs: 600, silenceMs: 600 });
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume().once('end', () => done(null));
  });
  app.post('/form', async () => 'form');
  app.post('/file', { config: { longBody: true } }, async () => 'file');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a body of the given size, one byte per interval. Returns what the server sent before the connection closed. */
async function drip(path: string, bytes: number, everyMs: number, most = bytes): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (data: Buffer) => (said += data.toString())).on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => (++sent <= most ? socket.write('.') : undefined), everyMs);
  await socketClosed(socket);
  clearInterval(timer);
  return said;
}

it('an upload can take as long as bytes keep arriving', async () => {
  expect(await drip('/file', 10, 150)).toMatch(/^HTTP\/1.1 200/);
});

it('other bodies have a deadline, and a stalled upload ends', async () => {
  expect(await Promise.all([drip('/form', 10, 150), drip('/file', 10, 150, 2)])).toEqual(['', '']);
});
