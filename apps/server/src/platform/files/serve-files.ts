import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../refuse.ts';
import type { FileStore } from './file-store.ts';
import { isSignatureValid } from './signed-link.ts';

const KEY = /^[a-z0-9][a-z0-9/_.-]{2,200}$/i;

async function send(files: FileStore, key: string, reply: FastifyReply, cacheControl: string) {
  if (!KEY.test(key) || key.includes('..')) refuse('NOT_FOUND');
  const file = await files.read(key);
  if (!file) refuse('NOT_FOUND');
  void reply.headers({
    'content-type': file.mime,
    'content-length': String(file.bytes),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return reply.send(file.stream);
}

/** `/files/public/…` for everybody; `/files/private/…` by signed link only. */
export function serveFiles(app: FastifyInstance, options: { files: FileStore; secret: string }): void {
  app.get('/files/public/*', (request, reply) =>
    send(
      options.files,
      `public/${(request.params as { '*': string })['*']}`,
      reply,
      'public, max-age=31536000, immutable',
    ),
  );
  app.get('/files/private/*', (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    if (!isSignatureValid(options.secret, key, request.query as { expires?: string; signature?: string }, new Date()))
      refuse('LINK_EXPIRED');
    return send(options.files, key, reply, 'private, no-store');
  });
}
