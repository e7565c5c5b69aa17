import type { PublicSettings } from '@footlight/contract';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File name of the service worker, which is served separately under the same name. */
export const WORKER = 'sw.js';
/** Policy of the service worker, which fetches pages of this site and shows push notifications with its icon. */
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

/** Head elements of every page that let browsers install the site. */
export const INSTALLABLE = `<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="${BACKGROUND}" media="(prefers-color-scheme: dark)">`;

interface Options {
  readonly client: string;
  /** Changes with each release, so that browsers detect a new service worker. */
  readonly release: string;
  readonly loadSettings: () => Promise<Partial<PublicSettings>>;
}

/** Serves `/manifest.webmanifest`, with the site's own name, and `/sw.js`, which browsers revalidate on every visit. */
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
