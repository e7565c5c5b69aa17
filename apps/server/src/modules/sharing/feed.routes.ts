import type { FastifyPluginAsync } from 'fastify';
import { refuse } from '../../platform/refuse.ts';
import type { SharingDoors } from './sharing-doors.ts';
import { findCreator, listNews, type FeedEntry, type SharedCreator } from './sharing.queries.ts';
import { XML_HEAD, xmlText } from './xml.ts';

const FILE = /^([a-z0-9]{3,30})\.xml$/i;
const LONGEST = 500;
const FOLDERS: Readonly<Record<FeedEntry['kind'], string>> = {
  post: '/feed',
  video: '/videos',
  gallery: '/galleries',
  product: '/shop',
  show: '/shows',
  clip: '/clips',
};

interface Channel {
  readonly creator: SharedCreator;
  readonly entries: readonly FeedEntry[];
  readonly url: string;
  readonly self: string;
}
const linkOf = (url: string, { kind, id }: FeedEntry): string => xmlText(`${url}${FOLDERS[kind]}/${id}`);
const short = (text: string): string => xmlText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const newestOf = ({ entries, creator }: Channel): Date => entries[0]?.at ?? creator.updated_at;

function rssOf(channel: Channel): string {
  const { creator, entries, url, self } = channel;
  const items = entries.map(
    (entry) => `<item><title>${xmlText(entry.title)}</title><link>${linkOf(url, entry)}</link>
<guid isPermaLink="false">${entry.id}</guid><pubDate>${entry.at.toUTCString()}</pubDate><description>${short(entry.text)}</description></item>`,
  );
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(creator.name)}</title><link>${xmlText(`${url}/${creator.username}`)}</link><description>${short(creator.bio || creator.name)}</description>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/><lastBuildDate>${newestOf(channel).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel></rss>
`;
}

function atomOf(channel: Channel): string {
  const { creator, entries, url, self } = channel;
  const items = entries.map(
    (
      entry,
    ) => `<entry><title>${xmlText(entry.title)}</title><link href="${linkOf(url, entry)}"/><id>urn:uuid:${entry.id}</id>
<updated>${entry.at.toISOString()}</updated><summary>${short(entry.text)}</summary></entry>`,
  );
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>${xmlText(creator.name)}</title><id>urn:uuid:${creator.id}</id>
<link href="${xmlText(`${url}/${creator.username}`)}"/><link rel="self" href="${xmlText(self)}"/><updated>${newestOf(channel).toISOString()}</updated>
<author><name>${xmlText(creator.name)}</name></author>
${items.join('\n')}
</feed>
`;
}

/** Serves a creator's news as RSS 2.0 and Atom. */
export const feedRoutes =
  ({ database: { kysely }, site }: SharingDoors): FastifyPluginAsync =>
  async (app) => {
    for (const [folder, type, write] of [
      ['rss', 'application/rss+xml', rssOf],
      ['atom', 'application/atom+xml', atomOf],
    ] as const)
      app.get(`/${folder}/:file`, async (request, reply) => {
        const [, username] = FILE.exec((request.params as { file: string }).file) ?? [];
        const creator = username && (await findCreator(kysely, request.visitor, username.toLowerCase()));
        if (!creator) return refuse('NOT_FOUND');
        const { url } = site();
        const self = `${url}/${folder}/${creator.username}.xml`;
        const body = write({ creator, entries: await listNews(kysely, creator.id), url, self });
        // Private, because a viewer in a country the creator has blocked must not get it from a shared cache.
        return reply.header('cache-control', 'private, max-age=300').type(`${type}; charset=utf-8`).send(body);
      });
  };
