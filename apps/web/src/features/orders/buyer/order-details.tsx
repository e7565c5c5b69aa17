import { Card, Cluster, ErrorState, Facts, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { purchasesWords } from '../../purchases/words.ts';
import { DownloadButton } from '../../purchases/index.ts';
import { AddressLines } from '../address-lines.tsx';
import { OrderSteps } from '../order-steps.tsx';
import css from '../orders.module.css';
import { ordersQueries, type OrderView } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useOrdersLive } from '../use-orders-live.ts';

export function OrderDetails({ id }: { id: string }) {
  const t = useWords(ordersWords);
  const { data: order, error, refetch, isFetching } = useQuery(ordersQueries.bought(id));
  useOrdersLive('buyer');
  if (error && !order)
    return (
      <ErrorState
        page
        title={t('orders.loadFailed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!order) return <Skeleton height={320} radius={16} />;
  return (
    <>
      <Cluster gap={12} align="center" className={css.head}>
        <h1 dir="auto">{order.title}</h1>
        <StatusBadge status={order.deliveryStatus} />
      </Cluster>
      <div className={css.columns}>
        <Card title={t('orders.about')}>
          <About order={order} />
        </Card>
        <Card title={t('orders.steps')}>
          <OrderSteps steps={order.history} />
        </Card>
        {order.address && (
          <Card title={t('orders.goesTo')}>
            <AddressLines address={order.address} />
            <p className={css.small}>{t('orders.addressSeen', { name: order.performer.name })}</p>
          </Card>
        )}
      </div>
    </>
  );
}

function About({ order }: { order: OrderView }) {
  const t = useWords(ordersWords, purchasesWords);
  const { performer, quantity, price, createdAt, shippingCode, productType, deliveryStatus, itemId, title } = order;
  const facts = [
    [
      t('orders.seller'),
      <SiteLink key="seller" href={`/${performer.username}`}>
        {performer.name}
      </SiteLink>,
    ],
    [t('orders.when'), <DateTime key="when" at={createdAt} />],
    [t('purchases.quantity'), String(quantity)],
    [t('orders.price'), t('purchases.paid', { price, shown: formatTokens(price) })],
    ...(shippingCode ? [[t('orders.parcel'), shippingCode] as const] : []),
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {productType === 'digital' && deliveryStatus === 'delivered' && (
        <div className={css.act}>
          <DownloadButton productId={itemId} title={title} />
          <p className={css.small}>{t('orders.downloads')}</p>
        </div>
      )}
    </>
  );
}
