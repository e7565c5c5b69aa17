import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '../../platform/refuse.ts';
import type { SharingDoors } from './sharing-doors.ts';
import {
  countLines,
  listCategoryPaths,
  listLines,
  MOST_LINES,
  SITEMAP_KINDS,
  type SitemapKind,
} from './sharing.queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

const PAGES = [
  '/',
  '/creators',
  '/shop',
  '/feed',
  '/shows',
  '/leaders',
  '/posts',
  '/contact',
  '/legal/terms',
  '/legal/privacy',
];
/** Paths whose content is for their owners only. */
const CLOSED = [
  '/api/',
  '/admin',
  '/affiliate',
  '/auth/',
  '/settings/',
  '/wallet',
  '/creator/',
  '/studio',
  '/orders/',
  '/purchases',
  '/r/',
  '/embed/',
  '/search',
];
const FRESH_MS = 10 * 60_000;
const MOST_FILES = 50;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const FILE = /^(\w+)-(\d{1,4})\.xml$/;

/** Serves `robots.txt` and the sitemap: an index of files with five thousand lines each. */
export const sitemapRoutes =
  ({ database, site }: SharingDoors): FastifyPluginAsync =>
  async (app) => {
    const kept = new LRUCache<string, Promise<string>>({ max: MOST_FILES, ttl: FRESH_MS });
    const keptOr = (name: string, make: () => Promise<string>) => {
      const known = kept.get(name);
      if (known) return known;
      const made = make().catch((error: unknown) => {
        kept.delete(name);
        throw error;
      });
      kept.set(name, made);
      return made;
    };
    const { kysely } = database;
    app.get('/robots.txt', async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(
          [
            'User-agent: *',
            ...CLOSED.map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${site().url}/sitemap.xml`,
            '',
          ].join('\n'),
        ),
    );
    app.get('/sitemap.xml', async (_request, reply) => {
      const { url } = site();
      const body = await keptOr(`index ${url}`, async () => {
        const files: string[] = [];
        for (const kind of SITEMAP_KINDS) {
          const lines = kind === 'pages' ? 1 : await countLines(kysely, kind);
          for (let file = 0; file * MOST_LINES < lines; file++) files.push(`${url}/sitemaps/${kind}-${file}.xml`);
        }
        const rows = files.map((file) => `<sitemap><loc>${xmlText(file)}</loc></sitemap>`).join('\n');
        return `${XML_HEAD}<sitemapindex xmlns="${SCHEMA}">\n${rows}\n</sitemapindex>\n`;
      });
      return reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(body);
    });
    app.get('/sitemaps/:file', async (request, reply) => {
      const [, word, number] = FILE.exec((request.params as { file: string }).file) ?? [];
      const kind: SitemapKind = SITEMAP_KINDS.find((one) => one === word) ?? refuse('NOT_FOUND');
      const file = Number(number);
      const { url } = site();
      const body = await keptOr(`${kind} ${file} ${url}`, async () => {
        const lines =
          kind === 'pages'
            ? file > 0
              ? []
              : [...PAGES, ...(await listCategoryPaths(kysely))].map((path) => ({ path, at: null }))
            : await listLines(kysely, kind, file);
        if (lines.length === 0) refuse('NOT_FOUND');
        const rows = lines.map(
          ({ path, at }) =>
            `<url><loc>${xmlText(url + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
        );
        return `${XML_HEAD}<urlset xmlns="${SCHEMA}">\n${rows.join('\n')}\n</urlset>\n`;
      });
      return reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(body);
    });
  };
