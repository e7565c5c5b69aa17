import { createFileRoute } from '@tanstack/react-router';
import { PromoStrip, promosIn } from '../../../features/promos/index.ts';
import { sortIn } from './browse-sort.ts';
import { BrowseItems } from './browse-items.tsx';

export const Route = createFileRoute('/shop')({
  staticData: { layout: 'primary' },
  validateSearch: sortIn,
  loaderDeps: ({ search }) => sortIn({ ...search }),
  loader: async ({ context, deps }) => {
    const [head] = await Promise.all([
      import('./load-shown.ts').then(({ loadItems }) => loadItems(context, 'products', deps.sort)),
      context.queryClient.ensureQueryData(promosIn('shop')).catch(() => undefined),
    ]);
    return head;
  },
  head: ({ loaderData }) => loaderData ?? {},
  component: ShopPage,
});

function ShopPage() {
  const { sort } = Route.useSearch();
  return <BrowseItems shelf="products" sort={sort} promos={<PromoStrip place="shop" />} />;
}
