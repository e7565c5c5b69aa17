import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AgeProvider } from '../../platform/ports/age-provider.ts';

const proofOf = (secret: string, reference: string, answer: string): string =>
  createHmac('sha256', secret).update(`age-sandbox:${reference}:${answer}`).digest('base64url');

/**
 * Age provider for trials. Its page asks for the age and trusts the answer. It verifies nothing, so a site that is
 * legally required to check ages needs a real provider.
 */
export const createSandboxAges = (secret: string): AgeProvider => ({
  name: 'sandbox',
  start: async ({ reference, returnUrl }) => `/age/sandbox?${new URLSearchParams({ reference, returnUrl }).toString()}`,
  async isPassed(reference, query) {
    const given = Buffer.from(String(query['proof'] ?? ''));
    const right = Buffer.from(proofOf(secret, reference, 'yes'));
    return given.length === right.length && timingSafeEqual(given, right);
  },
  async plugin(app) {
    app.get('/age/sandbox', async (request, reply) => {
      const { returnUrl = '/', reference = '' } = request.query as { returnUrl?: string; reference?: string };
      const back =
        typeof returnUrl === 'string' && /^\/age\/return\?[\w%.=&/-]*$/.test(returnUrl) ? returnUrl : '/age/return?';
      const link = (answer: string) => `${back}&amp;proof=${proofOf(secret, String(reference), answer)}`;
      return reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sandbox of ages</title></head><body><main><h1>Sandbox of ages</h1><p>This provider is for trying things out: it believes what you say.</p><p><a href="${link('yes')}">I am 18 or older</a></p><p><a href="${link('no')}">I am younger</a></p></main></body></html>`,
        );
    });
  },
});
