import { Button, Dialog, ErrorState, Eye, Facts, Note, Skeleton, Stack, TextField } from '@footlight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { ordersStaffWords } from './words.ts';
import { purchasesWords } from '../../purchases/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { AddressLines } from '../address-lines.tsx';
import { OrderSteps } from '../order-steps.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { ordersStaffQueries, type StaffOrder } from './orders.staff.queries.ts';
import css from './staff-orders.module.css';
import { useApi } from '../../../shared/api/index.ts';

interface Props {
  /** Id of the open order. Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** Details of an order: parties, items and history. Revealing the address requires a reason. */
export function StaffOrderDialog({ id, onClose }: Props) {
  const t = useWords(ordersWords);
  const { data, error, refetch, isFetching } = useQuery({
    ...ordersStaffQueries.one(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={data?.title ?? t('orders.one')}>
      {data ? (
        <div className={css.sheet}>
          <OrderFacts order={data} />
          <Stack as="section" gap={10} className={css.part}>
            <h3>{t('orders.steps')}</h3>
            <OrderSteps steps={data.history} />
          </Stack>
          {data.hasAddress && <SealedAddress id={data._id} />}
        </div>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={10} />
      )}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: StaffOrder }) {
  const t = useWords(ordersStaffWords, ordersWords, purchasesWords);
  const facts = [
    [t('orders.status'), <StatusBadge key="status" status={order.deliveryStatus} />],
    [t('orders.buyer'), `@${order.buyer.username}`],
    [t('orders.seller'), `${order.performer.name} (@${order.performer.username})`],
    [t('orders.when'), <DateTime key="when" at={order.createdAt} />],
    [t('orders.pieces'), String(order.quantity)],
    [t('orders.price'), t('purchases.paid', { price: order.price, shown: formatTokens(order.price) })],
    ...(order.shippingCode ? [[t('orders.parcel'), order.shippingCode] as const] : []),
    [t('admin.o.number'), order._id],
  ] as const;
  return <Facts facts={facts} />;
}

const LONGEST_REASON = 500;

/** Shipping address, hidden until staff give a reason for access. */
function SealedAddress({ id }: { id: string }) {
  const t = useWords(ordersStaffWords, ordersWords, staffWords);
  const address = useOpenAddress(id);
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required, rules.between(1, LONGEST_REASON)] },
    submit: async ({ reason }) => void (await address.mutateAsync(reason)),
  });
  return (
    <Stack as="section" gap={10} className={css.part}>
      <h3>{t('orders.goesTo')}</h3>
      {address.data ? (
        <AddressLines address={address.data} />
      ) : (
        <Stack as="form" gap={16} onSubmit={form.onSubmit} noValidate>
          <Note size={13}>{t('admin.o.sealed')}</Note>
          <TextField label={t('admin.o.reason')} maxLength={LONGEST_REASON} {...form.field('reason')} />
          <FormError>{form.error}</FormError>
          <div>
            <Button type="submit" busy={form.busy} icon={<Eye size={16} aria-hidden />}>
              {t('admin.o.showAddress')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}

/** Reveals an order's address. Never cached: each access needs a reason and is logged. */
function useOpenAddress(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (reason: string) => api.ordersStaff.openAddress({ params: { id }, body: { reason } }),
    gcTime: 0,
  });
}
