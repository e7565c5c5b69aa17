import { Button, Card, Select, Skeleton, Stack, TextArea, TextField } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletInvoicesWords } from './words.ts';
import { invoicesQueries, type InvoiceBuyer } from './invoices.queries.ts';
import css from './invoices.module.css';

/** Billing details for future invoices. */
export function InvoiceBuyerCard() {
  const t = useWords(walletInvoicesWords);
  const buyer = useQuery(invoicesQueries.buyer());
  return (
    <Card title={t('wallet.invoice.details')}>
      {buyer.isPending && <Skeleton height={240} radius={10} />}
      {buyer.isError && <FormError>{buyer.error.message}</FormError>}
      {buyer.data && <BuyerForm buyer={buyer.data} />}
    </Card>
  );
}

function BuyerForm({ buyer }: { buyer: InvoiceBuyer }) {
  const t = useWords(walletInvoicesWords);
  const api = useApi();
  const client = useQueryClient();
  const countries = useQuery({ ...apiQuery('settings.countries'), staleTime: Infinity });
  const form = useForm({
    initial: { country: buyer.country, company: buyer.company, vatNumber: buyer.vatNumber, address: buyer.address },
    rules: { country: [rules.required] },
    submit: async (body) => {
      const answer = await api.invoices.updateBuyer({ body });
      client.setQueryData(invoicesQueries.buyer().queryKey, answer);
      toast.success(t('wallet.invoice.saved'));
    },
  });
  return (
    <Stack as="form" gap={16} onSubmit={form.onSubmit} noValidate>
      <p className={css.hint}>{t('wallet.invoice.detailsText')}</p>
      <div className={css.pair}>
        <Select
          label={t('wallet.invoice.country')}
          placeholder={t('wallet.invoice.choose')}
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('country')}
        />
        <TextField label={t('wallet.invoice.company')} maxLength={120} {...form.field('company')} />
        <TextField
          label={t('wallet.invoice.vatNumber')}
          maxLength={30}
          hint={t(buyer.isVatNumberValid ? 'wallet.invoice.vatValid' : 'wallet.invoice.vatHint')}
          {...form.field('vatNumber')}
        />
        <TextArea label={t('wallet.invoice.address')} maxLength={300} rows={2} {...form.field('address')} />
      </div>
      <FormError>{form.error}</FormError>
      <div className={css.actions}>
        <Button tone="action" type="submit" busy={form.busy}>
          {t('wallet.invoice.save')}
        </Button>
      </div>
    </Stack>
  );
}
