import { Button, Dialog, NumberField, Stack, Switch } from '@footlight/ui';
import { useId } from 'react';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { recordingsVodsWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import type { Vod } from '../recordings.queries.ts';
import { useApi } from '../../../shared/api/index.ts';
import { useChangeVod } from './use-change-vod.ts';

interface Props {
  vod: Vod;
  open: boolean;
  onClose: () => void;
}
const MOST = 1_000_000;

/** Sets the price of a public show's recording, and publishes it. */
export function SaleDialog({ vod, open, onClose }: Props) {
  const t = useWords(recordingsVodsWords, siteWords);
  const formId = useId();
  const sell = useSellVod();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('recordings.sale')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" type="submit" form={formId} busy={sell.isPending}>
            {t('recordings.save')}
          </Button>
        </>
      }
    >
      <SaleForm
        id={formId}
        vod={vod}
        save={async (price, isPublished) => {
          // Keeps the draft status of a recording that was never published.
          const off = vod.sale?.status === 'active' ? 'inactive' : vod.sale?.status;
          await sell.mutateAsync({ id: vod._id, price, status: isPublished ? 'active' : (off ?? 'draft') });
          onClose();
        }}
      />
    </Dialog>
  );
}

interface FormProps {
  id: string;
  vod: Vod;
  save: (price: number, isPublished: boolean) => Promise<void>;
}
function SaleForm({ id, vod, save }: FormProps) {
  const t = useWords(recordingsVodsWords);
  const form = useForm({
    initial: { price: vod.sale?.price as number | undefined, isPublished: vod.sale?.status === 'active' },
    rules: { price: [(value) => (value === 0 ? undefined : rules.required(value)), rules.between(0, MOST)] },
    submit: ({ price, isPublished }) => save(price ?? 0, isPublished),
  });
  return (
    <Stack id={id} as="form" gap={16} onSubmit={form.onSubmit} noValidate>
      <NumberField
        label={t('recordings.price')}
        hint={t('recordings.priceHint')}
        min={0}
        max={MOST}
        {...form.field('price')}
      />
      <Switch label={t('recordings.publish')} hint={t('recordings.publishHint')} {...form.check('isPublished')} />
      <FormError>{form.error}</FormError>
    </Stack>
  );
}

interface Sale {
  readonly id: string;
  /** In tokens. */
  readonly price: number;
  readonly status: 'draft' | 'active' | 'inactive';
}

/** Sets the price of a public show's recording and publishes it, or takes it off sale. */
function useSellVod() {
  const api = useApi();
  return useChangeVod(({ id, ...body }: Sale) => api.recordings.update({ params: { id }, body }));
}
