import { createFileRoute } from '@tanstack/react-router';
import { CrowdfundingList } from '../../../features/crowdfunding/index.ts';
import { crowdfundingWords } from '../../../features/crowdfunding/words.ts';
import { useWords } from '../../../shared/words/index.ts';
import { BrowseHead } from './browse-head.tsx';
import { sortIn } from './browse-sort.ts';

export const Route = createFileRoute('/crowdfunding')({
  staticData: { layout: 'primary' },
  validateSearch: sortIn,
  loaderDeps: ({ search }) => sortIn({ ...search }),
  loader: async ({ context, deps }) =>
    (await import('./load-crowdfunding.ts')).loadCrowdfundings(context, deps.sort === 'popular'),
  head: ({ loaderData }) => loaderData ?? {},
  component: CrowdfundingsPage,
});

function CrowdfundingsPage() {
  const t = useWords(crowdfundingWords);
  const sort = Route.useSearch().sort === 'popular' ? 'popular' : 'newest';
  return (
    <>
      <BrowseHead
        path="/crowdfunding"
        title={t('crowd.inRoom')}
        text={t('crowd.allText')}
        sort={sort}
        sorts={['newest', 'popular']}
      />
      <CrowdfundingList isPopular={sort === 'popular'} />
    </>
  );
}
