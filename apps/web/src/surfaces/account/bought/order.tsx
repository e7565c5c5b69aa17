import { createFileRoute } from '@tanstack/react-router';
import { OrderDetails } from '../../../features/orders/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { requireRole } from '../../../shared/session/index.ts';
import { useWords, translateOf } from '../../../shared/words/index.ts';
import { ordersWords } from '../../../features/orders/words.ts';
import css from '../account.module.css';

export const Route = createFileRoute('/orders/$id')({
  staticData: { layout: 'default' },
  beforeLoad: requireRole('user'),
  ssr: false,
  validateSearch: ({ placed }: Record<string, unknown>): { placed?: true | undefined } => ({
    placed: placed === true || placed === 'true' || undefined,
  }),
  loader: async ({ context }) => ({ title: translateOf(context.words, ordersWords)('orders.one') }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }],
  }),
  component: OrderPage,
});

function OrderPage() {
  const t = useWords(ordersWords);
  const { id } = Route.useParams();
  const { placed = false } = Route.useSearch();
  return (
    <div className={css.page}>
      <p>
        <SiteLink href="/purchases?tab=orders">{t('orders.toAll')}</SiteLink>
      </p>
      <OrderDetails key={id} id={id} isNew={placed} />
    </div>
  );
}
