import { Button, TextArea, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { inspectionsStaffWords } from './words.ts';
import css from './inspections.module.css';
import { inspectionsQueries } from './inspections.queries.ts';

const LONGEST = 500;

/** Form that requests the records for a range of days, for one creator or all creators. */
export function AskForm() {
  const t = useWords(inspectionsStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: { account: '', from: '', to: '', reason: '' },
    rules: { from: [rules.required], to: [rules.required], reason: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ account, ...rest }) => {
      const name = account.trim();
      await api.inspectionsStaff.ask({ body: { ...rest, ...(name ? { account: name } : {}) } });
      toast.success(t('admin.insp.asked'));
      form.reset();
      await client.invalidateQueries({ queryKey: inspectionsQueries.key });
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('admin.insp.account')}
        hint={t('admin.insp.accountHint')}
        maxLength={60}
        {...form.field('account')}
      />
      <div className={css.two}>
        <TextField label={t('admin.insp.from')} type="date" {...form.field('from')} />
        <TextField label={t('admin.insp.to')} type="date" {...form.field('to')} />
      </div>
      <TextArea label={t('admin.insp.reason')} rows={2} maxLength={LONGEST} {...form.field('reason')} />
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" tone="action" busy={form.busy}>
          {t('admin.insp.askDo')}
        </Button>
      </div>
    </form>
  );
}
