interface Shared {
  readonly title: string;
  readonly description: string;
  /** Absolute URL, as is `picture`. */
  readonly url: string;
  readonly picture: string | undefined;
  readonly type: 'profile' | 'video.other' | 'article' | 'product';
  /** Feed URLs, as RSS and Atom. */
  readonly feeds?: readonly [rss: string, atom: string];
  /** Page for which oEmbed offers an embeddable frame. */
  readonly embed?: string;
  readonly data: object;
}
const LONGEST = 200;

/** Returns the head of a shareable page, for search engines and link previews. */
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
