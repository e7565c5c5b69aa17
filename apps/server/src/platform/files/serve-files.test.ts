import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { StoredFile } from './file-store.ts';
import { sendFile } from './serve-files.ts';

it('a HEAD request reads nothing of the file', async () => {
  let piecesRead = 0;
  const stream = new Readable({
    read() {
      piecesRead += 1;
      this.push(piecesRead > 50 ? null : Buffer.alloc(64 * 1024));
    },
  });
  const file: StoredFile = { stream, bytes: 50 * 64 * 1024, mime: 'video/mp4' };
  const app = Fastify();
  app.get('/file', (request, reply) => sendFile({ read: async () => file }, 'a/b.mp4', request, reply, 'no-store'));
  const reply = await app.inject({ method: 'HEAD', url: '/file' });
  expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(file.bytes)]);
  expect(stream.destroyed).toBe(true);
  expect(piecesRead).toBe(0);
  await app.close();
});
