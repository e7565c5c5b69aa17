import { buttonClass, chipClass } from '@footlight/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { NoShows, performersQueries, ShowGrid, useCategoryWords } from '../../features/performers/index.ts';
import { isMissing } from '../../shared/api/index.ts';
import { formatTotal } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { performersWords } from '../../features/performers/words.ts';
import { discoveryWords } from '../../features/discovery/words.ts';
import css from './lists.module.css';

export const Route = createFileRoute('/categories/$slug')({
  staticData: { layout: 'primary' },
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const category = await queryClient.ensureQueryData(performersQueries.category(slug)).catch((error: unknown) => {
      if (isMissing(error)) throw notFound();
      throw error;
    });
    await Promise.allSettled([
      queryClient.ensureInfiniteQueryData(performersQueries.search({ category: category.slug })),
      queryClient.ensureQueryData(performersQueries.categories()),
    ]);
    return { title: category.name, description: category.description };
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description ?? '' }],
  }),
  component: CategoryPage,
});

function CategoryPage() {
  const t = useWords(performersWords, discoveryWords);
  const { slug } = Route.useParams();
  const { data: category } = useQuery(performersQueries.category(slug));
  const wordsOf = useCategoryWords();
  const words = category && wordsOf(category);
  const filters = { category: category?.slug ?? slug };
  const first = useInfiniteQuery(performersQueries.search(filters)).data?.pages[0];
  const categories = useQuery(performersQueries.categories()).data?.data ?? [];
  return (
    <>
      <div className={css.heading}>
        <h1>{words?.name ?? slug}</h1>
        {first && <p className="num">{t('search.creatorsFound', { count: first.total, shown: formatTotal(first) })}</p>}
      </div>
      {words?.description && <p className={css.text}>{words.description}</p>}
      <nav className={css.chips} aria-label={t('performers.categories')}>
        {categories.map((one) => (
          <Link
            key={one._id}
            to="/categories/$slug"
            params={{ slug: one.slug }}
            className={chipClass()}
            aria-current={one.slug === filters.category ? 'page' : undefined}
          >
            {wordsOf(one).name}
          </Link>
        ))}
      </nav>
      <ShowGrid
        filters={filters}
        empty={
          <NoShows
            words={t('search.categoryEmpty')}
            action={
              <Link to="/creators" className={buttonClass()}>
                {t('search.allCreators')}
              </Link>
            }
          />
        }
      />
    </>
  );
}
