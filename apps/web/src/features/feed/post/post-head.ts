import type { Post } from '../feed.queries.ts';

const LONGEST = 70;
/** Returns the first line of a post's text, truncated to 70 characters. */
export function beginningOf({ text }: Pick<Post, 'text'>): string {
  const line = text.split('\n', 1)[0] ?? '';
  const letters = [...line];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
}

/** Builds a post's metadata for search engines and link previews. `origin` is the site's `https://host`. */
export function postHead(post: Post, origin: string) {
  const url = `${origin}/feed/${post._id}`;
  const counted = (type: string, userInteractionCount: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount,
  });
  return {
    url,
    picture: `${origin}/og.png`,
    data: {
      '@context': 'https://schema.org',
      '@type': 'SocialMediaPosting',
      headline: beginningOf(post) || post.performer.name,
      articleBody: post.text,
      url,
      datePublished: post.publishedAt ?? post.createdAt,
      author: { '@type': 'Person', name: post.performer.name, url: `${origin}/${post.performer.username}` },
      interactionStatistic: [counted('LikeAction', post.likes), counted('CommentAction', post.comments)],
      isAccessibleForFree: post.audience === 'free',
    },
  };
}
