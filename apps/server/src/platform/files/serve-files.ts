import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { BeyondEnd, type ByteRange, type FileStore } from './file-store.ts';
import { attachmentOf, isSignatureValid, type LinkQuery } from './signed-link.ts';
import { EVERYBODY, FOR_OTHER_HOSTS, keptUntil, sharedSubject } from './steady-link.ts';
import { endForViewer } from './viewer-link.ts';

const KEY = /^[a-z0-9][a-z0-9/_.-]{2,200}$/i;

/** Types that browsers display themselves. */
const SHOWN = /^((image|video|audio)\/|application\/pdf$)/;

/** Parses a single byte range. Anything else means the whole file, as RFC 9110 allows. */
function rangeOf({ headers }: FastifyRequest): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (headers['if-range'] !== undefined || (!from && !to)) return undefined;
  if (!from) return { last: Number(to) };
  if (to && Number(to) < Number(from)) return undefined;
  return { from: Number(from), to: to ? Number(to) : undefined };
}

/** Sends a file from the store, or the requested range of it. Throws NOT_FOUND. */
export async function sendFile(
  files: Pick<FileStore, 'read'>,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl: string,
) {
  if (!KEY.test(key) || key.includes('..')) refuse('NOT_FOUND');
  const file = await files.read(key, rangeOf(request)).catch((error: unknown) => {
    if (error instanceof BeyondEnd) return error;
    throw error;
  });
  if (!file) refuse('NOT_FOUND');
  if (file instanceof BeyondEnd) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const { part } = file;
  if (part) void reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${file.bytes}`);
  void reply.headers({
    'content-type': file.mime,
    'content-length': String(part ? part.to - part.from + 1 : file.bytes),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    // Other types are download-only: a browser that opened one could run it in the site's origin.
    ...(SHOWN.test(file.mime) ? {} : { 'content-disposition': 'attachment' }),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // The framework would otherwise read the whole stream, only to discard it.
  if (request.method === 'HEAD') file.stream.destroy();
  return reply.send(file.stream);
}

/** Serves `/files/public/…` to everyone, and `/files/private/…` and `/files/shared/…` by signed link only. */
export function serveFiles(app: FastifyInstance, options: { files: FileStore; secret: string }): void {
  app.get('/files/public/*', (request, reply) =>
    sendFile(
      options.files,
      `public/${(request.params as { '*': string })['*']}`,
      request,
      reply.headers(FOR_OTHER_HOSTS),
      'public, max-age=31536000, immutable',
    ),
  );
  app.get('/files/shared/:token/*', (request, reply) => {
    const { token, '*': key } = request.params as { token: string; '*': string };
    const now = new Date();
    const asked = { subject: sharedSubject(key), accountId: EVERYBODY, token };
    const end = endForViewer(options.secret, asked, now) ?? refuse('LINK_EXPIRED');
    return sendFile(options.files, key, request, reply.headers(FOR_OTHER_HOSTS), keptUntil(end, now));
  });
  app.get('/files/private/*', (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const query = request.query as LinkQuery;
    if (!isSignatureValid(options.secret, key, query, new Date())) refuse('LINK_EXPIRED');
    if (query.name) void reply.header('content-disposition', attachmentOf(query.name));
    return sendFile(options.files, key, request, reply, 'private, no-store');
  });
}
