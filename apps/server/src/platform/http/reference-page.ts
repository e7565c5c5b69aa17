import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { NONCE } from './page-html.ts';

/** Path of the API reference. Its script is below it. */
export const REFERENCE_PATH = '/docs/api';
const SCRIPT_PATH = `${REFERENCE_PATH}/js/scalar.js`;

const squeeze = promisify(gzip);
const unsqueeze = promisify(gunzip);

interface Reference {
  readonly html: string;
  /** Compressed, because it is 4.4 MB and most clients accept compression. */
  readonly script: Buffer;
}

/**
 * Captures the output of Scalar's plugin once, from a server that doesn't listen. Mounting the plugin directly would
 * read its script at every start and keep it in memory on every node, for a page that is rarely opened.
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

/** Allows only this site's resources. Scripts need the nonce. */
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

/** Mounts the API reference: Scalar with the OpenAPI document at `documentUrl`. Loaded on first use. */
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
