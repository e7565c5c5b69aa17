import { buttonClass, TicketIcon, Trophy } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import {
  FilterBar,
  NoShows,
  performersQueries,
  ProposedCreators,
  readFilters,
  ShowGrid,
  type ShowFilters,
} from '../../features/performers/index.ts';
import { PromoStrip, promosIn } from '../../features/promos/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import { discoveryWords } from '../../features/discovery/words.ts';
import css from './lists.module.css';

export const Route = createFileRoute('/creators')({
  staticData: { layout: 'primary' },
  validateSearch: (search): ShowFilters => readFilters(search),
  loaderDeps: ({ search }) => readFilters({ ...search }),
  loader: async ({ context: { queryClient, words }, deps }) => {
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(performersQueries.search(deps)),
      queryClient.ensureQueryData(performersQueries.categories()),
      queryClient.ensureQueryData(performersQueries.byInterest()),
      queryClient.ensureQueryData(promosIn('creators')),
    ]);
    return { title: translateOf(words, discoveryWords)('search.creatorsTitle') };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: CreatorsPage,
});

function CreatorsPage() {
  const t = useWords(viewerWords, discoveryWords);
  const filters = readFilters({ ...Route.useSearch() });
  const proposed = useQuery(performersQueries.byInterest()).data?.data ?? [];
  // Popular creators alone don't justify the section, because they already lead the list below.
  const isPersonal = proposed.some(({ reason }) => reason.kind !== 'popular');
  return (
    <>
      <div className={css.heading}>
        <h1>{t('search.creatorsTitle')}</h1>
        <p>{t('search.creatorsText')}</p>
        <Link to="/shows" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <TicketIcon size={16} aria-hidden />
          {t('search.upcomingShows')}
        </Link>
        <Link to="/leaders" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <Trophy size={16} aria-hidden />
          {t('search.leaders')}
        </Link>
      </div>
      {isPersonal && Object.keys(filters).length === 0 && (
        <section className={css.strip} aria-labelledby="for-you">
          <h2 id="for-you">{t('search.forYou')}</h2>
          <ProposedCreators proposed={proposed} />
        </section>
      )}
      <PromoStrip place="creators" />
      <FilterBar filters={filters} to="/creators" />
      <ShowGrid
        filters={filters}
        empty={
          <NoShows
            words={t('performers.emptyAll')}
            action={
              <Link to="/creators" className={buttonClass()}>
                {t('search.clear')}
              </Link>
            }
          />
        }
      />
    </>
  );
}
