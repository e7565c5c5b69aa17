import type { PublicSettings } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The worker's file among those of the site: it is sent by itself, under the same name. */
export const WORKER = 'sw.js';
/** The worker has a policy of its own: it fetches pages of this site, and pushes are shown with its icon. */
const POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";
const BACKGROUND = '#0e1214';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name.slice(0, 24),
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'Live', url: '/' },
    { name: 'Search', url: '/search' },
    { name: 'Notifications', url: '/notifications' },
  ],
});

/** What stands in the head of every page, so that browsers can install the site. */
export const INSTALLABLE = `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="${BACKGROUND}" media="(prefers-color-scheme: dark)">`;

interface Options {
  /** The folder of the files. */
  readonly client: string;
  /** Changes with each release, so that browsers take the worker for a new one. */
  readonly release: string;
  readonly loadSettings: () => Promise<Partial<PublicSettings>>;
}

/** `/manifest.webmanifest`, with the site's own name, and `/sw.js`, which browsers ask for again at every visit. */
export function installedApp(web: FastifyInstance, { client, release, loadSettings }: Options): void {
  const worker = `${readFileSync(join(client, WORKER), 'utf8')}// ${release}\n`;
  web.get(`/${WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', POLICY)
      .send(worker),
  );
  web.get('/manifest.webmanifest', async (_request, reply) => {
    const { siteName } = await loadSettings();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(manifestOf(siteName || 'Footlight'));
  });
}
