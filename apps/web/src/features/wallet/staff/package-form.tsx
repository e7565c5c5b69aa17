import { Button, Checkbox, Coin, NumberField, Stack, TextArea, TextField, TicketFrame } from '@footlight/ui';
import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError, problem, rules, useForm, type Problem } from '../../../shared/forms/index.ts';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { packagesQuery, type TokenPackage } from './wallet.staff.queries.ts';
import css from '../../../shared/lists/lists.module.css';
import { priceOfOne } from './price-of-one.ts';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';

const MOST_TOKENS = 1_000_000;
const MOST_PLACES = 1000;
const PRICE = /^\d{1,6}(\.\d{1,2})?$/;
const CURRENCY = /^[A-Z]{3}$/;

type Fields = {
  name: string;
  description: string;
  tokens: number | undefined;
  bonusTokens: number | undefined;
  priceAmount: string;
  currency: string;
  ordering: number | undefined;
  isFeatured: boolean;
  isActive: boolean;
};

const fieldsOf = (pack: TokenPackage | undefined): Fields => ({
  name: pack?.name ?? '',
  description: pack?.description ?? '',
  tokens: pack?.tokens ?? 100,
  bonusTokens: pack?.bonusTokens ?? 0,
  priceAmount: pack?.price.amount ?? '9.99',
  currency: pack?.price.currency ?? 'USD',
  ordering: pack?.ordering ?? 0,
  isFeatured: pack?.isFeatured ?? false,
  isActive: pack?.isActive ?? true,
});

const isWhole = (value: number | undefined): Problem | undefined =>
  value === undefined || Number.isInteger(value) ? undefined : problem(staffWords, 'admin.s.whole');

/** Adds a package, or changes an existing one for future buyers. */
export function PackageForm({ pack, onDone }: { pack: TokenPackage | undefined; onDone: () => void }) {
  const t = useWords(walletStaffWords, staffWords);
  const keep = useKeepPackage(pack?._id);
  const form = useForm<Fields>({
    initial: fieldsOf(pack),
    rules: {
      name: [rules.required],
      tokens: [rules.required, rules.between(1, MOST_TOKENS), isWhole],
      bonusTokens: [rules.required, rules.between(0, MOST_TOKENS), isWhole],
      ordering: [rules.required, rules.between(0, MOST_PLACES), isWhole],
      priceAmount: [
        rules.required,
        (value) =>
          PRICE.test(value.trim()) && Number(value) > 0 ? undefined : problem(staffWords, 'admin.p.wrongPrice'),
      ],
      currency: [(value) => (CURRENCY.test(value) ? undefined : problem(staffWords, 'admin.p.wrongCurrency'))],
    },
    submit: async ({ tokens = 0, bonusTokens = 0, ordering = 0, ...rest }) => {
      const kept = await keep.mutateAsync({
        ...rest,
        priceAmount: rest.priceAmount.trim(),
        tokens,
        bonusTokens,
        ordering,
      });
      toast.success(t(pack ? 'admin.p.saved' : 'admin.p.created', { name: kept.name }));
      onDone();
    },
  });
  const number = (name: 'tokens' | 'bonusTokens' | 'ordering', min: number, max: number) => ({
    ...form.field(name),
    min,
    max,
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <Preview values={form.values} />
      <TextField label={t('admin.p.name')} maxLength={60} {...form.field('name')} />
      <TextArea label={t('admin.p.description')} maxLength={300} rows={2} {...form.field('description')} />
      <div className={css.pair}>
        <NumberField label={t('admin.p.tokens')} {...number('tokens', 1, MOST_TOKENS)} />
        <NumberField label={t('admin.p.bonus')} {...number('bonusTokens', 0, MOST_TOKENS)} />
        <TextField label={t('admin.p.price')} inputMode="decimal" {...form.field('priceAmount')} />
        <TextField
          label={t('admin.p.currency')}
          maxLength={3}
          {...form.field('currency')}
          onChange={(value) => form.set('currency', value.toUpperCase())}
        />
      </div>
      <NumberField
        label={t('admin.p.ordering')}
        hint={t('admin.p.orderingHint')}
        {...number('ordering', 0, MOST_PLACES)}
      />
      <div>
        <Checkbox label={t('admin.p.featured')} {...form.check('isFeatured')} />
        <Checkbox label={t('admin.p.active')} {...form.check('isActive')} />
      </div>
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t(pack ? 'admin.p.save' : 'admin.p.create')}
      </Button>
    </form>
  );
}

function Preview({ values }: { values: Fields }) {
  const t = useWords(walletStaffWords);
  const { name, priceAmount, currency, tokens = 0, bonusTokens = 0, isFeatured } = values;
  const isPriced = PRICE.test(priceAmount) && CURRENCY.test(currency);
  const price = { amount: priceAmount, currency };
  return (
    <div className={css.preview}>
      <h3>{t('admin.p.preview')}</h3>
      <TicketFrame chosen={isFeatured} stub={<Coin amount={formatTokens(tokens)} size={18} />}>
        <Stack as="span" gap={2} className={css.ticket}>
          <b>{name || '…'}</b>
          <span>{isPriced ? formatMoney(price) : '…'}</span>
          <small>
            {bonusTokens > 0 && `+${formatTokens(bonusTokens)} · `}
            {t('admin.p.each')}:{' '}
            {isPriced && tokens > 0 ? priceOfOne({ price, tokens, bonusTokens } as TokenPackage) : '…'}
          </small>
        </Stack>
      </TicketFrame>
    </div>
  );
}

type PackageFields = Required<Args<EndpointOf<'walletStaff.createPackage'>>['body']>;

function useKeepPackage(id: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PackageFields): Promise<TokenPackage> =>
      id ? api.walletStaff.updatePackage({ params: { id }, body }) : api.walletStaff.createPackage({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: packagesQuery().queryKey }),
  });
}
