import type { FastifyPluginAsync } from 'fastify';
import { refuse } from '../../platform/refuse.ts';
import type { SharingDoors } from './sharing-doors.ts';
import { findCreator } from './sharing.queries.ts';
import { xmlText } from './xml.ts';

const WIDTH = 640;
const HEIGHT = 360;
const LEAST = 200;
const CARD = { width: 1200, height: 630 };
const LONGEST_URL = 500;
const PATH = /^\/(?:(live|embed)\/)?([a-z0-9]{3,30})\/?$/i;

const boundOf = (given: unknown, usual: number): number => {
  const asked = Number(given);
  return Number.isFinite(asked) && asked > 0 ? Math.max(LEAST, Math.min(usual, Math.floor(asked))) : usual;
};

/** Returns the path of an absolute URL on this site, or undefined for any other. */
function pathOn(siteUrl: string, address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > LONGEST_URL || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === new URL(siteUrl).origin ? pathname : undefined;
}

/**
 * Serves oEmbed 1.0 for creators and their rooms: a framed player if any site may embed it, or else a link with a
 * picture.
 */
export const oembedRoutes =
  ({ database: { kysely }, site }: SharingDoors): FastifyPluginAsync =>
  async (app) => {
    app.get('/oembed', async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const { url, name, isFramed } = site();
      if (query['format'] !== undefined && query['format'] !== 'json')
        return reply.code(501).send({ error: 'Only json is offered.' });
      const [, room, username] = PATH.exec(pathOn(url, query['url']) ?? '') ?? [];
      const creator = username && (await findCreator(kysely, request.visitor, username.toLowerCase()));
      if (!creator) return refuse('NOT_FOUND');
      const width = boundOf(query['maxwidth'], WIDTH);
      const height = Math.min(boundOf(query['maxheight'], HEIGHT), Math.round((width * HEIGHT) / WIDTH));
      const source = xmlText(`${url}/embed/${creator.username}`);
      const title = creator.stream_title ?? creator.name;
      return reply.header('cache-control', 'private, max-age=300').send({
        version: '1.0',
        title,
        author_name: creator.name,
        author_url: `${url}/${creator.username}`,
        provider_name: name,
        provider_url: url,
        cache_age: 300,
        thumbnail_url: `${url}/share/creators/${creator.username}.png`,
        thumbnail_width: CARD.width,
        thumbnail_height: CARD.height,
        ...(room && isFramed
          ? {
              type: 'video',
              width,
              height,
              html: `<iframe src="${source}" width="${width}" height="${height}" title="${xmlText(title)}" allow="autoplay; fullscreen; picture-in-picture" style="border:0" loading="lazy"></iframe>`,
            }
          : { type: 'link' }),
      });
    });
  };
