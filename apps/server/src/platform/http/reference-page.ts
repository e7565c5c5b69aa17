import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { NONCE } from './page-html.ts';

/** Where the reference is read; its script lies below it. */
export const REFERENCE_PATH = '/docs/api';
const SCRIPT_PATH = `${REFERENCE_PATH}/js/scalar.js`;

const squeeze = promisify(gzip);
const unsqueeze = promisify(gunzip);

interface Reference {
  readonly html: string;
  /** Compressed: it is 4.4 MB, and most who ask for it take it so. */
  readonly script: Buffer;
}

/**
 * What Scalar's plugin serves, taken once from a server that listens nowhere. Why not mounted as it is: its script would be
 * read at every start and stay in memory on every node, for a page that few ever open.
 */
async function loadReference(documentUrl: string): Promise<Reference> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(scalar, {
    routePrefix: REFERENCE_PATH,
    configuration: {
      url: documentUrl,
      pageTitle: 'Footlight API',
      nonce: NONCE,
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  try {
    const [page, script] = await Promise.all([inner.inject(`${REFERENCE_PATH}/`), inner.inject(SCRIPT_PATH)]);
    if (page.statusCode !== 200 || script.statusCode !== 200) throw new Error('the reference page can not be made');
    const html = page.body.replace('src="js/scalar.js"', `src="${SCRIPT_PATH}"`);
    return { html, script: await squeeze(script.rawPayload) };
  } finally {
    await inner.close();
  }
}

/** Everything comes from this site; scripts carry the nonce. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const takesGzip = (request: FastifyRequest): boolean => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');

/** Mounts the reference of the API: Scalar over the OpenAPI document at `documentUrl`. It is loaded when first asked for. */
export function mountReference(app: FastifyInstance, documentUrl: string): void {
  let loading: Promise<Reference> | undefined;
  const reference = (): Promise<Reference> =>
    (loading ??= loadReference(documentUrl).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  app.get(REFERENCE_PATH, async (_request, reply) => {
    const { html } = await reference();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policyOf(nonce))
      .send(html.replaceAll(NONCE, nonce));
  });
  app.get(SCRIPT_PATH, async (request, reply) => {
    const { script } = await reference();
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    if (!takesGzip(request)) return reply.send(await unsqueeze(script));
    return reply.header('content-encoding', 'gzip').send(script);
  });
}
