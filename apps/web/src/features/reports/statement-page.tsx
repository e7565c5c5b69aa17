import { Badge, Button, TextArea } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { DateTime } from '../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './reports.module.css';
import { reportsQueries, type Statement } from './reports.queries.ts';

const LONGEST = 5000;

/** What was decided about somebody, why, and the appeal. `code` is what a mail brought. */
export function StatementPage({ id, code }: { id: string; code: string | undefined }) {
  const t = useWords();
  const { data, error } = useQuery(reportsQueries.statement(id, code));
  if (error && !data) throw error;
  if (!data) return null;
  const { outcome, reason, ground, kind, title, text, until, decidedAt, isReported, undoneAt } = data;
  return (
    <article className={css.page}>
      <h1>{t(`reports.outcome.${outcome}`)}</h1>
      {undoneAt && (
        <p>
          <Badge tone="ok">{t('reports.undone')}</Badge> <DateTime at={undoneAt} />
        </p>
      )}
      <dl className={css.facts}>
        <dt>{t('reports.about')}</dt>
        <dd>
          {t(`reports.kind.${kind}`)}: {title}
        </dd>
        <dt>{t('reports.reason')}</dt>
        <dd>
          {t(`reports.reason.${reason}`)} · {t(`reports.ground.${ground}`)}
        </dd>
        <dt>{t('reports.words')}</dt>
        <dd>{text}</dd>
        <dt>{t('reports.when')}</dt>
        <dd>
          <DateTime at={decidedAt} />
        </dd>
        {until && (
          <>
            <dt>{t('reports.until')}</dt>
            <dd>
              <DateTime at={until} />
            </dd>
          </>
        )}
      </dl>
      <p className={css.quiet}>{t(isReported ? 'reports.byPerson' : 'reports.byUs')}</p>
      <Appeal statement={data} code={code} />
    </article>
  );
}

function Appeal({ statement, code }: { statement: Statement; code: string | undefined }) {
  const t = useWords();
  const { appeal, appealUntil, _id: id } = statement;
  if (appeal)
    return (
      <section className={css.box} aria-label={t('reports.appeal')}>
        <h2>{t('reports.appeal')}</h2>
        <p>{appeal.text}</p>
        <p className={css.quiet}>{t(appeal.outcome ? `reports.appeal.${appeal.outcome}` : 'reports.appeal.waits')}</p>
        {appeal.answer && <p>{appeal.answer}</p>}
      </section>
    );
  return appealUntil ? <AppealForm id={id} code={code} until={appealUntil} /> : null;
}

function AppealForm({ id, code, until }: { id: string; code: string | undefined; until: string }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: { text: '' },
    rules: { text: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ text }) => {
      await api.reports.appeal({ params: { id }, body: { text, ...(code ? { key: code } : {}) } });
      toast.success(t('reports.appealed'));
      await client.invalidateQueries({ queryKey: queryKeyOf('reports.statement') });
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
      <Button type="submit" tone="action" busy={form.busy}>
        {t('reports.appealSend')}
      </Button>
    </form>
  );
}
