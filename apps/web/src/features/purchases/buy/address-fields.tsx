import { Select, TextField } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/index.ts';
import type { Form } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { purchasesWords } from '../words.ts';
import type { AddressValues } from './address-form.ts';
import css from './buy-sheet.module.css';

export function AddressFields({ form }: { form: Form<AddressValues> }) {
  const t = useWords(purchasesWords);
  const { data: countries } = useQuery({ ...apiQuery('settings.countries'), staleTime: Infinity });
  return (
    <fieldset className={css.address}>
      <legend>{t('purchases.address')}</legend>
      <TextField label={t('purchases.name')} autoComplete="shipping name" maxLength={120} {...form.field('name')} />
      <TextField
        label={t('purchases.line1')}
        autoComplete="shipping address-line1"
        maxLength={200}
        {...form.field('line1')}
      />
      <TextField
        label={t('purchases.line2')}
        autoComplete="shipping address-line2"
        maxLength={200}
        {...form.field('line2')}
      />
      <div className={css.pair}>
        <TextField
          label={t('purchases.postalCode')}
          autoComplete="shipping postal-code"
          maxLength={20}
          {...form.field('postalCode')}
        />
        <TextField
          label={t('purchases.city')}
          autoComplete="shipping address-level2"
          maxLength={120}
          {...form.field('city')}
        />
      </div>
      <TextField
        label={t('purchases.region')}
        autoComplete="shipping address-level1"
        maxLength={120}
        {...form.field('region')}
      />
      <Select
        label={t('purchases.country')}
        autoComplete="shipping country"
        placeholder={t('purchases.chooseCountry')}
        options={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('country')}
      />
      <TextField
        label={t('purchases.phone')}
        hint={t('purchases.phoneHint')}
        type="tel"
        autoComplete="shipping tel"
        maxLength={30}
        {...form.field('phone')}
      />
    </fieldset>
  );
}
