interface Shared {
  readonly title: string;
  readonly description: string;
  /** Whole addresses. */
  readonly url: string;
  readonly picture: string | undefined;
  readonly type: 'profile' | 'video.other' | 'article' | 'product';
  /** Structured data for search engines. */
  readonly data: object;
}
const LONGEST = 200;

/** The head of a page that is passed around: for search engines and for previews of links. */
export function shareHead({ title, description, url, picture, type, data }: Shared) {
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
    links: [{ rel: 'canonical', href: url }],
  };
}
