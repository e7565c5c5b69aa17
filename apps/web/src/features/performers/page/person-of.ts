import type { PerformerView } from '../performers.queries.ts';

/** Builds a performer's structured data for search engines. `origin` is the site's `https://host`. */
export const personOf = ({ name, username, avatar, bio, languages, favourites }: PerformerView, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name,
    alternateName: username,
    url: `${origin}/${username}`,
    image: new URL(avatar, origin).href,
    ...(bio ? { description: bio } : {}),
    ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/FollowAction',
      userInteractionCount: favourites,
    },
  },
});
