import { Button, Dialog, Note, NumberField, Skeleton, Stack, TextArea } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Res } from '@footlight/contract';
import { useApi, type EndpointOf } from '../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { refundsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { refundsQueries } from './refunds.queries.ts';

type Offer = Res<EndpointOf<'refunds.offer'>>;
type Source = Parameters<ReturnType<typeof useApi>['refunds']['ask']>[0]['body']['sourceType'];
const LONGEST = 1000;

interface Props {
  id: string;
  type: string;
  onClose: () => void;
}

/** Shows the refundable amount of a payment, and requests a refund. */
export function AskDialog({ id, type, onClose }: Props) {
  const t = useWords(refundsWords, siteWords);
  const formId = useId();
  const { data, error } = useQuery(refundsQueries.offer(id));
  const isOpen = data?.request?.status === 'pending';
  const canAsk = data && !isOpen;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refunds.ask')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          {canAsk && (
            <Button tone="action" type="submit" form={formId}>
              {t('refunds.send')}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={160} radius={10} />}
      {isOpen && <p>{t('refunds.waits')}</p>}
      {canAsk && <AskForm formId={formId} type={type} offer={data} onClose={onClose} />}
    </Dialog>
  );
}

function AskForm({
  formId,
  type,
  offer,
  onClose,
}: {
  formId: string;
  type: string;
  offer: Offer;
  onClose: () => void;
}) {
  const t = useWords(refundsWords);
  const api = useApi();
  const client = useQueryClient();
  const most = formatTokens(offer.left);
  const form = useForm({
    initial: { token: offer.left as number | undefined, description: '' },
    rules: { description: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ token, description }) => {
      const body = { sourceType: type as Source, sourceId: offer.sourceId, description: description.trim() };
      await api.refunds.ask({ body: { ...body, ...(token === undefined ? {} : { token }) } });
      toast.success(t('refunds.asked'));
      void client.invalidateQueries({ queryKey: refundsQueries.mineKey() });
      onClose();
    },
  });
  return (
    <Stack id={formId} as="form" gap={16} onSubmit={form.onSubmit} noValidate>
      <p>{t('refunds.about', { paid: formatTokens(offer.paid), left: most })}</p>
      <Note>
        {t('refunds.until')} <DateTime at={offer.until} />
      </Note>
      <NumberField
        label={t('refunds.amount')}
        hint={t('refunds.amountHint', { most })}
        min={0.01}
        max={offer.left}
        {...form.field('token')}
      />
      <TextArea
        label={t('refunds.description')}
        hint={t('refunds.descriptionHint')}
        rows={4}
        maxLength={LONGEST}
        {...form.field('description')}
      />
      <FormError>{form.error}</FormError>
    </Stack>
  );
}
