import { MOST_FEATURED_DAYS } from '@footlight/contract';
import { Button, Checkbox, NumberField, TextArea, TextField } from '@footlight/ui';
import { FormError, problem, rules, useForm } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { featuredStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { useKeepFeaturedPackage, type StaffPackage } from './featured.staff.queries.ts';

const MOST_PLACES = 1000;
const PRICE = /^\d{1,6}(\.\d{1,3})?$/;
const CURRENCY = /^[A-Z]{3}$/;

type Fields = {
  name: string;
  description: string;
  days: number | undefined;
  priceAmount: string;
  currency: string;
  ordering: number | undefined;
  isActive: boolean;
};
const fieldsOf = (pack: StaffPackage | undefined): Fields => ({
  name: pack?.name ?? '',
  description: pack?.description ?? '',
  days: pack?.days ?? 7,
  priceAmount: pack?.price.amount ?? '49.00',
  currency: pack?.price.currency ?? 'USD',
  ordering: pack?.ordering ?? 0,
  isActive: pack?.isActive ?? true,
});
const isWhole = (value: number | undefined) =>
  value === undefined || Number.isInteger(value) ? undefined : problem(staffWords, 'admin.s.whole');

/** Creates a featured package, or edits the given one. Edits affect only future buyers. */
export function FeaturedPackageForm({ pack, onDone }: { pack: StaffPackage | undefined; onDone: () => void }) {
  const t = useWords(featuredStaffWords, staffWords);
  const keep = useKeepFeaturedPackage(pack?._id);
  const form = useForm<Fields>({
    initial: fieldsOf(pack),
    rules: {
      name: [rules.required],
      days: [rules.required, rules.between(1, MOST_FEATURED_DAYS), isWhole],
      ordering: [rules.required, rules.between(0, MOST_PLACES), isWhole],
      priceAmount: [
        rules.required,
        (value) =>
          PRICE.test(value.trim()) && Number(value) > 0 ? undefined : problem(staffWords, 'admin.p.wrongPrice'),
      ],
      currency: [(value) => (CURRENCY.test(value) ? undefined : problem(staffWords, 'admin.p.wrongCurrency'))],
    },
    submit: async ({ days = 1, ordering = 0, ...rest }) => {
      const kept = await keep.mutateAsync({ ...rest, priceAmount: rest.priceAmount.trim(), days, ordering });
      toast.success(t(pack ? 'admin.p.saved' : 'admin.p.created', { name: kept.name }));
      onDone();
    },
  });
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('admin.p.name')} maxLength={60} {...form.field('name')} />
      <TextArea label={t('admin.p.description')} maxLength={300} rows={2} {...form.field('description')} />
      <div className={lists.pair}>
        <NumberField label={t('admin.ft.days')} min={1} max={MOST_FEATURED_DAYS} {...form.field('days')} />
        <TextField label={t('admin.p.price')} inputMode="decimal" {...form.field('priceAmount')} />
        <TextField
          label={t('admin.p.currency')}
          maxLength={3}
          {...form.field('currency')}
          onChange={(value) => form.set('currency', value.toUpperCase())}
        />
        <NumberField
          label={t('admin.p.ordering')}
          hint={t('admin.p.orderingHint')}
          min={0}
          max={MOST_PLACES}
          {...form.field('ordering')}
        />
      </div>
      <Checkbox label={t('admin.p.active')} {...form.check('isActive')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t(pack ? 'admin.p.save' : 'admin.ft.addPackage')}
      </Button>
    </form>
  );
}
