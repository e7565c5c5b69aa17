import type { PerformerView } from '../performers.queries.ts';

/** What search engines read of a performer. `origin`: `https://host` of the site. */
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
