import type { ItemView } from './shown.queries.ts';
import { pathOf } from './shown.queries.ts';

/** Builds an item's metadata for search engines and link previews. `origin` is the site's `https://host`. */
export function itemHead(item: ItemView, origin: string) {
  const picture = item.picture && `${origin}/share/items/${item._id}.webp`;
  const url = `${origin}${pathOf(item)}`;
  const author = { '@type': 'Person', name: item.performer.name, url: `${origin}/${item.performer.username}` };
  const views = {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: item.views,
  };
  const common = {
    '@context': 'https://schema.org',
    name: item.title,
    description: item.description || item.title,
    url,
  };
  const byKind = {
    video: {
      ...common,
      '@type': 'VideoObject',
      ...(picture ? { thumbnailUrl: [picture] } : {}),
      uploadDate: item.publishedAt ?? item.createdAt,
      ...(item.duration === undefined ? {} : { duration: `PT${Math.round(item.duration)}S` }),
      author,
      interactionStatistic: views,
      isAccessibleForFree: item.price === 0 && !item.isSubscribersOnly,
    },
    gallery: { ...common, '@type': 'ImageGallery', ...(picture ? { image: picture } : {}), author },
    photo: { ...common, '@type': 'ImageObject', author },
    product: { ...common, '@type': 'Product', ...(picture ? { image: picture } : {}), brand: author },
  };
  return { picture: `${origin}/share/cards/${item._id}.png`, url, data: byKind[item.kind] };
}
