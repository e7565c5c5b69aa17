import { LANGUAGES, siteLanguage, type Language } from '@footlight/contract/languages';
import { Badge, Button, ChevronLeft, Cluster, Mail, Skeleton, Tabs, TextArea, TextField, Undo2 } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { FormError, rules, useAct, useForm, type Form } from '../../../shared/forms/index.ts';
import lists from '../../../shared/lists/lists.module.css';
import { toast } from '../../../shared/toasts/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wordingStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './wording.module.css';
import { MailHistory } from './mail-history.tsx';
import { MailPreview } from './mail-preview.tsx';
import { wordingQueries, type MailText, type Which, type Words } from './wording.staff.queries.ts';

interface Props {
  which: Which;
  onLanguage: (language: Language) => void;
  onBack: () => void;
}

/** Editor for an email in one language, with preview, test email and reset. */
export function MailEditor({ which, onLanguage, onBack }: Props) {
  const t = useWords(wordingStaffWords);
  const names = new Intl.DisplayNames(useAppearance().language, { type: 'language' });
  const { data, error, refetch, isFetching } = useQuery(wordingQueries.one(which));
  return (
    <>
      <Button size="small" tone="quiet" icon={<ChevronLeft size={16} aria-hidden />} onClick={onBack}>
        {t('admin.ml.back')}
      </Button>
      <Tabs
        label={t('admin.ml.language')}
        value={which.language}
        onChange={(next) => onLanguage(siteLanguage(next))}
        tabs={LANGUAGES.map((id) => ({ id, label: names.of(id) ?? id }))}
      />
      {data ? (
        <Desk key={data.version ?? 'original'} mail={data} which={which} />
      ) : error ? (
        <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={360} radius={12} />
      )}
    </>
  );
}

function Desk({ mail, which }: { mail: MailText; which: Which }) {
  const t = useWords(wordingStaffWords);
  const api = useApi();
  const keep = useKeep(which);
  const form = useForm<Words>({
    initial: { subject: mail.subject, body: mail.body },
    rules: { subject: [rules.required], body: [rules.required] },
    submit: async (body) => {
      const version = mail.version ? { version: mail.version } : {};
      keep(await api.wordingStaff.update({ params: which, body: { ...body, ...version } }));
      toast.success(t('admin.ml.saved'));
    },
  });
  return (
    <div className={css.columns}>
      <form className={lists.form} onSubmit={form.onSubmit} noValidate>
        <Cluster as="header" gap={8} columnGap={12} align="center" className={css.head}>
          <h2>{t(`admin.ml.kind.${mail.kind}`)}</h2>
          <Badge tone={mail.version ? 'brass' : 'off'}>
            {t(mail.version ? 'admin.ml.changed' : 'admin.ml.original')}
          </Badge>
        </Cluster>
        <TextField label={t('admin.ml.subject')} maxLength={200} {...form.field('subject')} />
        <Body form={form} mail={mail} />
        <FormError>{form.error}</FormError>
        <Acts form={form} mail={mail} which={which} />
      </form>
      <div className={css.side}>
        <MailPreview which={which} words={form.values} />
        <MailHistory
          mail={mail}
          onTake={({ subject, body }) => {
            form.set('subject', subject);
            form.set('body', body);
          }}
        />
      </div>
    </div>
  );
}

/** Caches the server's version of an email after a change. */
function useKeep(which: Which) {
  const client = useQueryClient();
  return (mail: MailText) => {
    client.setQueryData(wordingQueries.one(which).queryKey, mail);
    void client.invalidateQueries({ queryKey: wordingQueries.listKey() });
  };
}

/** Email body, with placeholders that can be inserted at the cursor. */
function Body({ form, mail }: { form: Form<Words>; mail: MailText }) {
  const t = useWords(wordingStaffWords);
  const frame = useRef<HTMLDivElement>(null);
  const put = (name: string) => {
    const field = frame.current?.querySelector('textarea');
    const { body } = form.values;
    const from = field?.selectionStart ?? body.length;
    const to = field?.selectionEnd ?? body.length;
    form.set('body', `${body.slice(0, from)}{${name}}${body.slice(to)}`);
    field?.focus();
  };
  return (
    <div ref={frame} className={css.body}>
      <TextArea
        label={t('admin.ml.body')}
        hint={t('admin.ml.bodyHint')}
        rows={14}
        maxLength={10_000}
        {...form.field('body')}
      />
      <fieldset className={css.placeholders}>
        <legend>{t('admin.ml.placeholders')}</legend>
        {mail.placeholders.map(({ name, sample, isNeeded }) => (
          <button key={name} type="button" className={css.placeholder} title={sample} onClick={() => put(name)}>
            {`{${name}}`}
            {isNeeded && <small>{t('admin.ml.needed')}</small>}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Acts({ form, mail, which }: { form: Form<Words>; mail: MailText; which: Which }) {
  const t = useWords(wordingStaffWords, staffWords);
  const api = useApi();
  const keep = useKeep(which);
  const { act, busy } = useAct('wordingStaff');
  const [isResetting, setResetting] = useState(false);
  const test = () => act(() => api.wordingStaff.test({ params: which, body: form.values }), t('admin.ml.sent'));
  const reset = async () => {
    setResetting(true);
    await act(async () => keep(await api.wordingStaff.reset({ params: which })), t('admin.ml.isReset'));
    setResetting(false);
  };
  return (
    <Cluster gap={8}>
      <Button type="submit" tone="action" busy={form.busy}>
        {t('admin.p.save')}
      </Button>
      <Button icon={<Mail size={16} aria-hidden />} busy={busy && !isResetting} onClick={() => void test()}>
        {t('admin.ml.test')}
      </Button>
      {mail.version && (
        <Button tone="quiet" icon={<Undo2 size={16} aria-hidden />} busy={isResetting} onClick={() => void reset()}>
          {t('admin.ml.reset')}
        </Button>
      )}
    </Cluster>
  );
}
