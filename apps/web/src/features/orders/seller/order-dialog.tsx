import { Button, Dialog, ErrorState, Select, Skeleton, Stack, TextArea, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ordersWords } from '../words.ts';
import { AddressLines } from '../address-lines.tsx';
import { DELIVERY_STATUSES } from '../delivery-statuses.ts';
import { ordersQueries, type OrderView } from '../orders.queries.ts';
import { useUpdateOrder } from './use-update-order.ts';

interface Props {
  /** Id of the open order. Undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

export function OrderDialog({ id, onClose }: Props) {
  const t = useWords(ordersWords);
  const order = useQuery({ ...ordersQueries.sold(id ?? ''), enabled: id !== undefined });
  return (
    <Dialog open={id !== undefined} onClose={onClose} title={order.data?.title ?? t('orders.one')}>
      {order.error && !order.data ? (
        <ErrorState reason={order.error.message} onRetry={() => void order.refetch()} retrying={order.isFetching} />
      ) : order.data ? (
        <OrderForm key={order.data.updatedAt} order={order.data} onDone={onClose} />
      ) : (
        <Skeleton height={240} radius={10} />
      )}
    </Dialog>
  );
}

const LONGEST_CODE = 100;
const LONGEST_NOTE = 500;

function OrderForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const t = useWords(ordersWords);
  const update = useUpdateOrder(order._id);
  const form = useForm({
    initial: { deliveryStatus: order.deliveryStatus as string, shippingCode: order.shippingCode ?? '', note: '' },
    rules: { shippingCode: [rules.between(0, LONGEST_CODE)], note: [rules.between(0, LONGEST_NOTE)] },
    submit: async ({ deliveryStatus, shippingCode, note }) => {
      const status = DELIVERY_STATUSES.find((one) => one === deliveryStatus);
      await update.mutateAsync({ deliveryStatus: status, shippingCode, ...(note.trim() ? { note } : {}) });
      toast.success(t('orders.saved'));
      onDone();
    },
  });
  const choices = [order.deliveryStatus, ...order.next];
  const { deliveryStatus } = form.values;
  const givesBack = deliveryStatus !== order.deliveryStatus && ['cancelled', 'refunded'].includes(deliveryStatus);
  return (
    <Stack as="form" gap={16} onSubmit={form.onSubmit} noValidate>
      {order.address && (
        <div>
          <h3>{t('orders.goesTo')}</h3>
          <AddressLines address={order.address} />
        </div>
      )}
      <Select
        label={t('orders.status')}
        disabled={order.next.length === 0}
        options={choices.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
        {...form.field('deliveryStatus')}
      />
      {order.productType === 'physical' && (
        <TextField
          label={t('orders.parcel')}
          hint={t('orders.parcelHint')}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          {...form.field('shippingCode')}
        />
      )}
      <TextArea label={t('orders.note')} rows={2} maxLength={LONGEST_NOTE} {...form.field('note')} />
      {givesBack && <p role="alert">{t('orders.givesBack', { name: order.buyer.username })}</p>}
      <FormError>{form.error}</FormError>
      <Button type="submit" tone={givesBack ? 'danger' : 'action'} wide busy={form.busy}>
        {t(givesBack ? 'orders.giveBack' : 'orders.save')}
      </Button>
    </Stack>
  );
}
