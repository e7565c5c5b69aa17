import { Button, Note, TextArea } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../shared/api/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { reportsWords } from './words.ts';
import css from './reports.module.css';
import type { Statement } from './reports.queries.ts';

const LONGEST = 5000;

interface Props extends Pick<Statement, 'appeal' | 'appealUntil'> {
  onSend: (words: string) => Promise<unknown>;
  /** API call whose cached data must be updated after the appeal. */
  changed: 'reports.statement' | 'reports.view';
}

export function AppealBox({ appeal, appealUntil, ...form }: Props) {
  const t = useWords(reportsWords);
  if (appeal)
    return (
      <section className={css.box} aria-label={t('reports.appeal')}>
        <h2>{t('reports.appeal')}</h2>
        <p dir="auto">{appeal.text}</p>
        <Note size={14}>{t(appeal.outcome ? `reports.appeal.${appeal.outcome}` : 'reports.appeal.waits')}</Note>
        {appeal.answer && <p dir="auto">{appeal.answer}</p>}
      </section>
    );
  return appealUntil ? <AppealForm until={appealUntil} {...form} /> : null;
}

function AppealForm({ until, onSend, changed }: Pick<Props, 'onSend' | 'changed'> & { until: string }) {
  const t = useWords(reportsWords);
  const client = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    rules: { text: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ text }) => {
      await onSend(text);
      toast.success(t('reports.appealed'));
      await client.invalidateQueries({ queryKey: queryKeyOf(changed) });
    },
  });
  return (
    <form className={css.box} onSubmit={form.onSubmit} noValidate>
      <h2>{t('reports.appeal')}</h2>
      <p>
        {t('reports.appealHint')} <DateTime at={until} />
      </p>
      <TextArea label={t('reports.appealText')} rows={6} maxLength={LONGEST} {...form.field('text')} />
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" tone="action" busy={form.busy}>
          {t('reports.appealSend')}
        </Button>
      </div>
    </form>
  );
}
