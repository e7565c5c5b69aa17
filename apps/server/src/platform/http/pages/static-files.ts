import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { WORKER } from './installed-app.ts';

/**
 * Headers that matter only for documents. They would add a third of a kilobyte to each of a page's many small files.
 */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Serves the built site's files, which were compressed at build time. Files in `assets` are immutable by name. */
export function serveStatic(web: FastifyInstance, client: string): void {
  void web.register(async (assets) => {
    assets.addHook('onSend', async (_request, reply) => {
      for (const name of DOCUMENT_HEADERS) reply.raw.removeHeader(name);
    });
    await assets.register(fastifyStatic, {
      root: join(client, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  });
  void web.register(fastifyStatic, {
    root: client,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'assets/**', WORKER],
  });
}
