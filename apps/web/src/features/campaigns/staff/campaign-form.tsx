import { Button, NumberField, Select, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { campaignsStaffWords } from './words.ts';
import css from '../campaigns.module.css';
import { campaignsStaffQueries } from './campaigns.staff.queries.ts';

const MOST_TOKENS = 1_000_000;
const KINDS = ['welcome', 'code'] as const;
const AFTER = ['payment', 'verified'] as const;
const isoOf = (field: string) => (field ? new Date(field).toISOString() : null);

/** Creates a campaign. Its budget is set afterwards. */
export function CampaignForm({ onDone }: { onDone: () => void }) {
  const t = useWords(campaignsStaffWords);
  const { campaignsStaff } = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: {
      name: '',
      code: '',
      kind: 'welcome' as (typeof KINDS)[number],
      after: 'payment' as (typeof AFTER)[number],
      tokens: 50 as number | undefined,
      startsAt: '',
      endsAt: '',
    },
    rules: {
      name: [rules.required],
      code: [rules.required, rules.between(3, 30)],
      tokens: [rules.required, rules.between(1, MOST_TOKENS)],
    },
    submit: async ({ tokens = 0, startsAt, endsAt, ...rest }) => {
      await campaignsStaff.create({ body: { ...rest, tokens, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) } });
      await Promise.all(campaignsStaffQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      toast.success(t('admin.cp.made'));
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('admin.cp.name')} maxLength={80} {...form.field('name')} />
      <TextField label={t('admin.cp.code')} maxLength={30} {...form.field('code')} />
      <div className={css.pair}>
        <Select
          label={t('admin.cp.kind')}
          {...form.field('kind')}
          onChange={(value) => form.set('kind', KINDS.find((one) => one === value) ?? 'welcome')}
          options={KINDS.map((value) => ({ value, label: t(`admin.cp.kind.${value}`) }))}
        />
        <Select
          label={t('admin.cp.after')}
          {...form.field('after')}
          onChange={(value) => form.set('after', AFTER.find((one) => one === value) ?? 'payment')}
          options={AFTER.map((value) => ({ value, label: t(`admin.cp.after.${value}`) }))}
        />
        <NumberField label={t('admin.cp.each')} min={1} max={MOST_TOKENS} {...form.field('tokens')} />
      </div>
      <div className={css.pair}>
        <TextField label={t('admin.cp.from')} type="datetime-local" {...form.field('startsAt')} />
        <TextField label={t('admin.cp.until')} type="datetime-local" {...form.field('endsAt')} />
      </div>
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.cp.make')}
      </Button>
    </form>
  );
}
