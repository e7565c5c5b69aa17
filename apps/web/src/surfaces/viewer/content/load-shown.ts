import { notFound } from '@tanstack/react-router';
import { itemHead, shownQueries, type ItemView, type Shelf } from '../../../features/catalog/index.ts';
import { clipsQueries } from '../../../features/clips/index.ts';
import { crowdfundingQueries } from '../../../features/crowdfunding/index.ts';
import { feedQueries } from '../../../features/feed/index.ts';
import { performersQueries, personOf } from '../../../features/performers/index.ts';
import { offeredRecordings } from '../../../features/recordings/index.ts';
import { ticketsQueries } from '../../../features/tickets/index.ts';
import { translationsQueries } from '../../../features/translations/index.ts';
import { ApiError, isMissing } from '../../../shared/api/index.ts';
import { shareHead, type AppContext } from '../../../shared/app/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { catalogShownWords } from '../../../features/catalog/shown/words.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import { BROWSED, itemFilters } from './browse-items.tsx';
import type { Sort } from './browse-sort.ts';

/**
 * Shows the not-found page with its status, for missing resources and malformed ids alike. Rethrows any other error.
 */
export function orNotFound(error: unknown): never {
  if (isMissing(error)) throw notFound();
  throw error;
}

/** Like `orNotFound`, but for a creator's page, whose creator may have blocked the visitor. */
const orBlocked =
  (client: AppContext['queryClient'], idOrName: string) =>
  async (error: unknown): Promise<undefined> => {
    const isGone = error instanceof ApiError && error.status === 404;
    const known = isGone ? await client.ensureQueryData(performersQueries.blocking(idOrName)) : undefined;
    return known?.blocked ? undefined : orNotFound(error);
  };

const TYPES = { video: 'video.other', gallery: 'article', photo: 'article', product: 'product' } as const;

/** Loads an item with its surrounding data, and returns the page's head. */
export async function loadItem({ queryClient, words, origin }: AppContext, shelf: Shelf, id: string) {
  const item = await queryClient.ensureQueryData<ItemView>(shownQueries.view(shelf, id)).catch(orNotFound);
  await Promise.allSettled([
    queryClient.ensureQueryData(performersQueries.view(item.performer.username)),
    queryClient.ensureQueryData(shownQueries.related(item)),
    queryClient.ensureQueryData(translationsQueries.offered()),
    ...(shelf === 'galleries' ? [queryClient.ensureInfiniteQueryData(shownQueries.photos(item._id))] : []),
  ]);
  const title = translateOf(words, catalogWords)('shown.titleBy', { title: item.title, name: item.performer.name });
  const description = item.description || title;
  return shareHead({ title, description, type: TYPES[item.kind], ...itemHead(item, origin) });
}

const SHELVES = ['videos', 'galleries', 'products'] as const satisfies readonly Shelf[];

/**
 * Loads a creator with their content, and returns the page's head. A section that fails to load doesn't affect the
 * others.
 */
export async function loadCreator(
  { queryClient, words, origin }: AppContext,
  idOrName: string,
  {
    hasPosts,
    hasClips,
    hasFunding,
    hasPlans,
  }: Readonly<Record<'hasPosts' | 'hasClips' | 'hasFunding' | 'hasPlans', boolean>>,
) {
  const performer = await queryClient
    .ensureQueryData(performersQueries.view(idOrName))
    .catch(orBlocked(queryClient, idOrName));
  if (!performer) return { isBlocked: true };
  const filters = { performerId: performer._id };
  await Promise.allSettled([
    ...SHELVES.map((shelf) => queryClient.ensureInfiniteQueryData(shownQueries.list(shelf, filters))),
    queryClient.ensureInfiniteQueryData(offeredRecordings(performer._id)),
    ...(hasPosts ? [queryClient.ensureInfiniteQueryData(feedQueries.list(filters))] : []),
    ...(hasClips ? [queryClient.ensureInfiniteQueryData(clipsQueries.ofPerformer(performer._id))] : []),
    ...(hasFunding ? [queryClient.ensureInfiniteQueryData(crowdfundingQueries.ofCreator(performer._id))] : []),
    ...(hasPlans ? [queryClient.ensureQueryData(ticketsQueries.nextOf(performer._id))] : []),
    queryClient.ensureQueryData(performersQueries.related(performer)),
    queryClient.ensureQueryData(translationsQueries.offered()),
  ]);
  const t = translateOf(words, catalogWords);
  const { name, username, bio } = performer;
  return shareHead({
    title: t('shown.creatorTitle', { name, username }),
    description: bio || t('shown.creatorDescription', { name }),
    url: `${origin}/${username}`,
    picture: `${origin}/share/creators/${username}.png`,
    feeds: [`${origin}/rss/${username}.xml`, `${origin}/atom/${username}.xml`],
    embed: `${origin}/live/${username}`,
    type: 'profile',
    data: personOf(performer, origin),
  });
}

/** Loads all creators' items of a kind, and returns the page's head. */
export async function loadItems({ queryClient, words, origin }: AppContext, shelf: Shelf, sort: Sort | undefined) {
  await queryClient.ensureInfiniteQueryData(shownQueries.list(shelf, itemFilters(sort))).catch(() => undefined);
  const t = translateOf(words, catalogWords, catalogShownWords);
  const { path, title, text } = BROWSED[shelf];
  return {
    meta: [{ title: t(title) }, { name: 'description', content: t(text) }],
    links: [{ rel: 'canonical', href: `${origin}${path}` }],
  };
}
