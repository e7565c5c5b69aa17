import { chipClass, Cluster } from '@footlight/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ItemGrid, type ItemFilters } from '../../../features/catalog/index.ts';
import { PromoStrip, promosIn } from '../../../features/promos/index.ts';
import { useWords, type WordKeyOf } from '../../../shared/words/index.ts';
import { catalogWords } from '../../../features/catalog/words.ts';
import css from './content.module.css';

const SORTS = ['newest', 'popular', 'price'] as const;
type Sort = (typeof SORTS)[number];
const WORDS = {
  newest: 'shown.sortNewest',
  popular: 'shown.sortPopular',
  price: 'shown.sortPrice',
} as const satisfies Record<Sort, WordKeyOf<typeof catalogWords>>;
const filtersOf = (sort: Sort | undefined): ItemFilters => ({
  sortBy: sort ?? 'newest',
  sort: sort === 'price' ? 'asc' : 'desc',
});

const searchOf = (search: Record<string, unknown>): { sort?: Sort | undefined } => ({
  sort: SORTS.find((one) => one === search['sort'] && one !== 'newest'),
});

export const Route = createFileRoute('/shop')({
  staticData: { layout: 'primary' },
  validateSearch: searchOf,
  loaderDeps: ({ search }) => searchOf({ ...search }),
  loader: async ({ context, deps }) => {
    const [head] = await Promise.all([
      import('./load-shown.ts').then(({ loadShop }) => loadShop(context, filtersOf(deps.sort))),
      context.queryClient.ensureQueryData(promosIn('shop')).catch(() => undefined),
    ]);
    return head;
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: ShopPage,
});

function ShopPage() {
  const t = useWords(catalogWords);
  const { sort = 'newest' } = Route.useSearch();
  return (
    <>
      <Cluster gap={4} columnGap={14} align="baseline" className={css.heading}>
        <h1>{t('shown.shopTitle')}</h1>
        <p>{t('shown.shopText')}</p>
      </Cluster>
      <PromoStrip place="shop" />
      <nav className={css.sorts} aria-label={t('shown.sort')}>
        {SORTS.map((one) => (
          <Link
            key={one}
            to="/shop"
            search={one === 'newest' ? {} : { sort: one }}
            className={chipClass()}
            aria-current={one === sort ? 'true' : undefined}
          >
            {t(WORDS[one])}
          </Link>
        ))}
      </nav>
      <ItemGrid shelf="products" filters={filtersOf(sort)} withCreator />
    </>
  );
}
