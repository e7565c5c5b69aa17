import type { CrowdfundingView } from '../crowdfunding.queries.ts';

/** Builds a crowdfunding's metadata for search engines and link previews. `origin` is the site's `https://host`. */
export function crowdfundingHead(
  { _id, title, text, performer, picture, createdAt }: CrowdfundingView,
  origin: string,
) {
  const url = `${origin}/crowdfunding/${_id}`;
  const image = picture && new URL(picture.src, origin).href;
  return {
    url,
    picture: image ?? `${origin}/og.png`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'CreativeWork',
      headline: title,
      description: text,
      url,
      dateCreated: createdAt,
      author: { '@type': 'Person', name: performer.name, url: `${origin}/${performer.username}` },
      ...(image ? { image } : {}),
    },
  };
}
