import { Stack } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { DELIVERY_STATUSES, OrderDesk, type DeliveryStatus } from '../../features/orders/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { translateOf, useWords } from '../../shared/words/index.ts';
import { ordersWords } from '../../features/orders/words.ts';
import { shellWords } from '../../features/shell/words.ts';
import css from './creator.module.css';

export const Route = createFileRoute('/creator/orders')({
  staticData: { layout: 'default' },
  validateSearch: ({ status }: Record<string, unknown>): { status?: DeliveryStatus | undefined } => ({
    status: DELIVERY_STATUSES.find((one) => one === status),
  }),
  beforeLoad: requireRole('performer'),
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: translateOf(match.context.words, shellWords)('shell.orders') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: OrdersPage,
});

function OrdersPage() {
  const t = useWords(ordersWords, shellWords);
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Stack gap={16}>
      <h1>{t('shell.orders')}</h1>
      <p className={css.intro}>{t('orders.intro')}</p>
      <OrderDesk
        status={status}
        onStatus={(next) => void navigate({ search: { status: next }, replace: true, resetScroll: false })}
      />
    </Stack>
  );
}
