import { crowdfundingHead, crowdfundingQueries } from '../../../features/crowdfunding/index.ts';
import { shareHead, type AppContext } from '../../../shared/app/index.ts';
import { translateOf } from '../../../shared/words/index.ts';
import { crowdfundingWords } from '../../../features/crowdfunding/words.ts';
import { orNotFound } from './load-shown.ts';

/** Loads a crowdfunding campaign and its supporters, and returns the page's head. */
export async function loadCrowdfunding({ queryClient, words, origin }: AppContext, id: string) {
  const [one] = await Promise.all([
    queryClient.ensureQueryData(crowdfundingQueries.view(id)).catch(orNotFound),
    queryClient.ensureInfiniteQueryData(crowdfundingQueries.contributors(id)).catch(() => undefined),
  ]);
  const title = translateOf(words, crowdfundingWords)('crowd.titleBy', { title: one.title, name: one.performer.name });
  return shareHead({ title, description: one.text || title, type: 'article', ...crowdfundingHead(one, origin) });
}

/** Loads the crowdfunding campaigns of all creators, and returns the page's head. */
export async function loadCrowdfundings({ queryClient, words, origin }: AppContext, isPopular: boolean) {
  await queryClient.ensureInfiniteQueryData(crowdfundingQueries.everyones(isPopular)).catch(() => undefined);
  const t = translateOf(words, crowdfundingWords);
  return {
    meta: [{ title: t('crowd.inRoom') }, { name: 'description', content: t('crowd.allText') }],
    links: [{ rel: 'canonical', href: `${origin}/crowdfunding` }],
  };
}
