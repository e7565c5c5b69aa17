import { createFileRoute } from '@tanstack/react-router';
import { ProductPicture, ItemPage } from '../../../features/catalog/index.ts';
import { BuyButton } from '../../../features/purchases/index.ts';

export const Route = createFileRoute('/shop/$id')({
  staticData: { layout: 'primary' },
  loader: async ({ context, params }) => (await import('./load-shown.ts')).loadItem(context, 'products', params.id),
  head: ({ loaderData }) => loaderData ?? {},
  component: ProductPage,
});

function ProductPage() {
  const { id } = Route.useParams();
  return (
    <ItemPage
      key={id}
      shelf="products"
      id={id}
      stage={(item) => <ProductPicture item={item} />}
      buy={(item) => <BuyButton item={item} />}
    />
  );
}
