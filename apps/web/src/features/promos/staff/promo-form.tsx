import { PROMO_PLACES } from '@footlight/contract';
import { Button, Checkbox, NumberField, Select, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { toMomentField } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { promosStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { SiteFileField } from '../../settings/staff/index.ts';
import { promosStaffQuery, type StaffPromo } from './promos.staff.queries.ts';

type Fields = {
  title: string;
  text: string;
  picture: string;
  link: string;
  place: StaffPromo['place'];
  isNewTab: boolean;
  isActive: boolean;
  /** Value of a `datetime-local` input. Empty if unset. */
  startsAt: string;
  endsAt: string;
  ordering: number | undefined;
};
const fieldsOf = (promo: StaffPromo | undefined): Fields => ({
  title: promo?.title ?? '',
  text: promo?.text ?? '',
  picture: promo?.picture ?? '',
  link: promo?.link ?? '',
  place: promo?.place ?? 'home',
  isNewTab: promo?.isNewTab ?? false,
  isActive: promo?.isActive ?? true,
  startsAt: promo?.startsAt ? toMomentField(promo.startsAt) : '',
  endsAt: promo?.endsAt ? toMomentField(promo.endsAt) : '',
  ordering: promo?.ordering ?? 0,
});
const isoOf = (field: string) => (field ? new Date(field).toISOString() : null);

export function PromoForm({ promo, onDone }: { promo: StaffPromo | undefined; onDone: () => void }) {
  const t = useWords(promosStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: promosStaffQuery().queryKey });
  const form = useForm<Fields>({
    initial: fieldsOf(promo),
    rules: { title: [rules.required], ordering: [rules.required, rules.between(0, 1000)] },
    submit: async ({ startsAt, endsAt, ordering = 0, ...rest }) => {
      const body = { ...rest, ordering, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) };
      if (promo) await api.promosStaff.update({ params: { id: promo._id }, body });
      else await api.promosStaff.create({ body });
      again();
      toast.success(t('admin.pr.saved'));
      onDone();
    },
  });
  const remove = async () => {
    if (!promo) return;
    await api.promosStaff.remove({ params: { id: promo._id } });
    again();
    toast.success(t('admin.pr.removed'));
    onDone();
  };
  return (
    <form className={lists.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('admin.ar.title')} maxLength={80} {...form.field('title')} />
      <TextField label={t('admin.pr.text')} maxLength={200} {...form.field('text')} />
      <SiteFileField file="image" label={t('admin.pr.picture')} maxLength={2048} {...form.field('picture')} />
      <TextField label={t('admin.pr.link')} maxLength={2048} {...form.field('link')} />
      <div className={lists.pair}>
        <Select
          label={t('admin.pr.place')}
          {...form.field('place')}
          onChange={(value) => form.set('place', PROMO_PLACES.find((one) => one === value) ?? 'home')}
          options={PROMO_PLACES.map((value) => ({ value, label: t(`admin.pr.place.${value}`) }))}
        />
        <NumberField label={t('admin.p.ordering')} min={0} max={1000} {...form.field('ordering')} />
        <TextField label={t('admin.pr.from')} type="datetime-local" {...form.field('startsAt')} />
        <TextField label={t('admin.pr.until')} type="datetime-local" {...form.field('endsAt')} />
      </div>
      <Checkbox label={t('admin.pr.newTab')} {...form.check('isNewTab')} />
      <Checkbox label={t('admin.pr.active')} {...form.check('isActive')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.p.save')}
      </Button>
      {promo && (
        <Button tone="danger" onClick={() => void remove()}>
          {t('admin.ar.remove')}
        </Button>
      )}
    </form>
  );
}
