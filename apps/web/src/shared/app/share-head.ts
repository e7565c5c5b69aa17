interface Shared {
  readonly title: string;
  readonly description: string;
  /** Whole addresses. */
  readonly url: string;
  readonly picture: string | undefined;
  readonly type: 'profile' | 'video.other' | 'article' | 'product';
  /** Addresses of what is new, as RSS and as Atom. */
  readonly feeds?: readonly [rss: string, atom: string];
  /** The page of which a frame can be had by oEmbed. */
  readonly embed?: string;
  /** Structured data for search engines. */
  readonly data: object;
}
const LONGEST = 200;

/** The head of a page that is passed around: for search engines and for previews of links. */
export function shareHead({ title, description, url, picture, type, data, feeds, embed }: Shared) {
  const short = description.length > LONGEST ? `${description.slice(0, LONGEST - 1)}…` : description;
  return {
    meta: [
      { title },
      { name: 'description', content: short },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: short },
      { property: 'og:url', content: url },
      ...(picture
        ? [
            { property: 'og:image', content: picture },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      { 'script:ld+json': data as Record<string, unknown> },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(feeds
        ? [
            { rel: 'alternate', type: 'application/rss+xml', href: feeds[0] },
            { rel: 'alternate', type: 'application/atom+xml', href: feeds[1] },
          ]
        : []),
      ...(embed
        ? [{ rel: 'alternate', type: 'application/json+oembed', href: `/oembed?url=${encodeURIComponent(embed)}` }]
        : []),
    ],
  };
}
