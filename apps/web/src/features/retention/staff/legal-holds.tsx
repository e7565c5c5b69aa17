import { Button, Card, TextArea, TextField } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { retentionStaffWords } from './words.ts';
import css from './retention.module.css';
import { retentionQueries, type Hold } from './retention.queries.ts';

const LONGEST = 500;

/** Accounts under a legal hold, and the form to add one. */
export function LegalHolds({ holds }: { holds: readonly Hold[] }) {
  const t = useWords(retentionStaffWords);
  return (
    <Card title={t('admin.ret.holds')}>
      <div className={css.holds}>
        <p className={css.quiet}>{t('admin.ret.holdsText')}</p>
        {holds.length > 0 && (
          <ul className={css.list} aria-label={t('admin.ret.holds')}>
            {holds.map((hold) => (
              <Row key={hold._id} hold={hold} />
            ))}
          </ul>
        )}
        <HoldForm />
      </div>
    </Card>
  );
}

function Row({ hold }: { hold: Hold }) {
  const t = useWords(retentionStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { _id: id, username, name, reason, placedAt, placedBy } = hold;
  return (
    <li>
      <span>
        <b>{name}</b> @{username}
        <small className={css.quiet}>
          {placedBy}, <DateTime at={placedAt} />
        </small>
        <span dir="auto">{reason}</span>
      </span>
      <Button size="small" onClick={() => setAsks(true)}>
        {t('admin.ret.release')}
      </Button>
      {asks && (
        <WordsDialog
          title={t('admin.ret.releaseTitle', { name: username })}
          text={t('admin.ret.releaseText')}
          label={t('admin.ret.reason')}
          submit={t('admin.ret.release')}
          longest={LONGEST}
          onClose={() => setAsks(false)}
          onWords={async (words) => {
            await api.retentionStaff.release({ params: { id }, body: { reason: words } });
            toast.success(t('admin.ret.released'));
            await client.invalidateQueries({ queryKey: retentionQueries.key });
          }}
        />
      )}
    </li>
  );
}

function HoldForm() {
  const t = useWords(retentionStaffWords);
  const api = useApi();
  const client = useQueryClient();
  const form = useForm({
    initial: { account: '', reason: '' },
    rules: { account: [rules.required, rules.between(1, 60)], reason: [rules.required, rules.between(1, LONGEST)] },
    submit: async (body) => {
      await api.retentionStaff.hold({ body });
      toast.success(t('admin.ret.placed'));
      form.reset();
      await client.invalidateQueries({ queryKey: retentionQueries.key });
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('admin.ret.account')} maxLength={60} {...form.field('account')} />
      <TextArea label={t('admin.ret.reason')} rows={2} maxLength={LONGEST} {...form.field('reason')} />
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" tone="action" busy={form.busy}>
          {t('admin.ret.place')}
        </Button>
      </div>
    </form>
  );
}
