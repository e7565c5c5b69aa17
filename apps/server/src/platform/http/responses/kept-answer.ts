import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For responses that rarely change and are the same for everyone. Browsers cache them for `seconds`, then revalidate by
 * ETag (304 without a body). The ETag is weak because the response is the same in every compression.
 */
export const keptAnswer =
  (seconds: number) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': `public, max-age=${seconds}` });
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (!known.includes(etag)) return payload;
    void reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  };
