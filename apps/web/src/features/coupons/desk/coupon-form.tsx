import type { Coupon } from '@footlight/contract';
import { Button, NumberField, RefreshCw, Select, Stack, Switch, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormError, useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { couponsDeskWords } from './words.ts';
import { couponsWords } from '../words.ts';
import { couponsQueries, useCouponCalls, type Owner } from '../coupons.queries.ts';
import { bodyOf, COUPON_RULES, isMoney, madeUpCode, targetsOf, valuesOf, type CouponValues } from './coupon-values.ts';
import css from './coupons-desk.module.css';

interface Props {
  owner: Owner;
  coupon: Coupon | undefined;
  onDone: () => void;
}

export function CouponForm({ owner, coupon, onDone }: Props) {
  const t = useWords(couponsDeskWords, couponsWords);
  const client = useQueryClient();
  const calls = useCouponCalls(owner);
  const form = useForm<CouponValues>({
    initial: valuesOf(coupon),
    rules: COUPON_RULES,
    submit: async (values) => {
      const kept = await calls.keep(coupon?._id, bodyOf(values, coupon));
      await client.invalidateQueries({ queryKey: couponsQueries.key(owner) });
      toast.success(t(coupon ? 'coupons.saved' : 'coupons.made', { code: kept.code }));
      onDone();
    },
  });
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <Stack gap={6} align="start" className={css.made}>
        <TextField
          label={t('coupons.code')}
          hint={t('coupons.codeHint')}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
          onChange={(code) => form.set('code', code.toUpperCase())}
        />
        <Button size="small" icon={<RefreshCw size={16} aria-hidden />} onClick={() => form.set('code', madeUpCode())}>
          {t('coupons.generate')}
        </Button>
      </Stack>
      <TextField label={t('coupons.name')} maxLength={100} {...form.field('name')} />
      <Discount owner={owner} form={form} />
      <Bounds form={form} />
      <Switch label={t('coupons.active')} {...form.check('isActive')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t(coupon ? 'coupons.save' : 'coupons.create')}
      </Button>
    </Stack>
  );
}

function Discount({ owner, form }: { owner: Owner; form: Form<CouponValues> }) {
  const t = useWords(couponsDeskWords);
  const { type, applyFor } = form.values;
  const unit = type === 'percent' ? 'percent' : applyFor === 'package' ? 'money' : 'tokens';
  return (
    <>
      <Select
        label={t('coupons.for')}
        options={targetsOf(owner).map((value) => ({ value, label: t(`coupons.for.${value}`) }))}
        {...form.field('applyFor')}
        onChange={(value) => form.set('applyFor', targetsOf(owner).find((one) => one === value) ?? 'all')}
      />
      <div className={css.pair}>
        <Select
          label={t('coupons.type')}
          options={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`coupons.type.${value}`) }))}
          {...form.field('type')}
          onChange={(value) => form.set('type', value === 'fixed' ? 'fixed' : 'percent')}
        />
        <NumberField label={t(`coupons.value.${unit}`)} min={0} {...form.field('value')} />
        <NumberField label={t('coupons.minimum')} hint={t('coupons.minimumHint')} min={0} {...form.field('minimum')} />
        {isMoney(form.values) && (
          <TextField
            label={t('coupons.currency')}
            maxLength={3}
            {...form.field('currency')}
            onChange={(currency) => form.set('currency', currency.toUpperCase())}
          />
        )}
      </div>
    </>
  );
}

function Bounds({ form }: { form: Form<CouponValues> }) {
  const t = useWords(couponsDeskWords);
  return (
    <div className={css.pair}>
      <TextField label={t('coupons.starts')} type="datetime-local" {...form.field('startsAt')} />
      <TextField label={t('coupons.ends')} type="datetime-local" {...form.field('expiresAt')} />
      <NumberField label={t('coupons.limit')} min={1} {...form.field('limit')} />
      <NumberField label={t('coupons.limitEach')} min={1} {...form.field('limitPerUser')} />
    </div>
  );
}
