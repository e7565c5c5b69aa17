import { buttonClass, Card, CircleCheck, Cluster, ErrorState, Facts, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { purchasesWords } from '../../purchases/words.ts';
import { MessageButton } from '../../messaging/index.ts';
import { DownloadButton } from '../../purchases/index.ts';
import { AddressLines } from '../address-lines.tsx';
import { OrderSteps } from '../order-steps.tsx';
import css from '../orders.module.css';
import { ordersQueries, type OrderView } from '../orders.queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { useOrdersLive } from '../use-orders-live.ts';

interface Props {
  id: string;
  /** True right after the purchase, when the page thanks the buyer. */
  isNew?: boolean;
}

/** Receipt of an order: items, price, shipping address and status. */
export function OrderDetails({ id, isNew = false }: Props) {
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
      {isNew && <Thanks order={order} />}
      <Cluster gap={12} align="center" className={css.head}>
        {isNew ? <h2 dir="auto">{order.title}</h2> : <h1 dir="auto">{order.title}</h1>}
        <StatusBadge status={order.deliveryStatus} />
      </Cluster>
      <div className={css.columns}>
        <Card title={t('orders.receipt')}>
          <Receipt order={order} />
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
        <Card title={t('orders.help')}>
          <Help order={order} />
        </Card>
      </div>
      <Cluster gap={8}>
        <SiteLink href="/shop" className={buttonClass({ tone: isNew ? 'action' : 'neutral' })}>
          {t('orders.toShop')}
        </SiteLink>
        <SiteLink href={`/shop/${order.itemId}`} className={buttonClass()}>
          {t('orders.toProduct')}
        </SiteLink>
      </Cluster>
    </>
  );
}

function Thanks({ order }: { order: OrderView }) {
  const t = useWords(ordersWords);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.thanks}>
      <CircleCheck size={28} aria-hidden />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('orders.placed')}
        </h1>
        <p>
          {t(order.productType === 'physical' ? 'orders.placed.sent' : 'orders.placed.kept', {
            name: order.performer.name,
          })}
        </p>
      </div>
    </section>
  );
}

const NUMBER_LENGTH = 8;
/** Uses the end of the id, because ids created on the same day start alike. */
const numberOf = (id: string): string => id.slice(-NUMBER_LENGTH).toUpperCase();

function Receipt({ order }: { order: OrderView }) {
  const t = useWords(ordersWords, purchasesWords);
  const { performer, quantity, price, createdAt, shippingCode, productType, deliveryStatus, itemId, title } = order;
  const facts = [
    [t('orders.number'), numberOf(order._id)],
    [
      t('orders.seller'),
      <SiteLink key="seller" href={`/${performer.username}`}>
        {performer.name}
      </SiteLink>,
    ],
    [t('orders.when'), <DateTime key="when" at={createdAt} />],
    [t('purchases.quantity'), String(quantity)],
    [t('orders.delivery'), t(productType === 'physical' ? 'orders.delivery.sent' : 'orders.delivery.kept')],
    ...(shippingCode ? [[t('orders.parcel'), shippingCode] as const] : []),
    [t('orders.price'), t('purchases.paid', { price, shown: formatTokens(price) })],
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

function Help({ order }: { order: OrderView }) {
  const t = useWords(ordersWords);
  return (
    <>
      <p>{t('orders.help.text', { name: order.performer.name })}</p>
      <div className={css.act}>
        <MessageButton source="performer" sourceId={order.performer._id} />
        <SiteLink href="/contact">{t('orders.support')}</SiteLink>
      </div>
    </>
  );
}
