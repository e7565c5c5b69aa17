import { Button, Sheet, Tabs, TextField } from '@footlight/ui';
import { useState } from 'react';
import { APPLICANT, ApplicantFields, applicantRules, accountRules } from '../../auth/index.ts';
import { FormError, rules, useForm, type Form } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { authWords } from '../../auth/words.ts';
import { useAddMember } from '../use-member-commands.ts';
import css from '../members.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export function AddMember({ isOpen, onClose }: Props) {
  const t = useWords(membersWords);
  const [tab, setTab] = useState('ask');
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('members.add')}>
      <Tabs
        label={t('members.add')}
        value={tab}
        onChange={setTab}
        panelClassName={css.tab}
        tabs={[
          { id: 'ask', label: t('members.ask'), panel: <Ask onDone={onClose} /> },
          { id: 'make', label: t('members.make'), panel: <Make onDone={onClose} /> },
        ]}
      />
    </Sheet>
  );
}

function Ask({ onDone }: { onDone: () => void }) {
  const t = useWords(membersWords);
  const add = useAddMember();
  const form = useForm({
    initial: { who: '' },
    rules: { who: [rules.required] },
    submit: async ({ who }) => {
      const name = who.trim().replace(/^@/, '');
      await add.mutateAsync({ body: name.includes('@') ? { email: name } : { username: name } });
      toast.success(t('members.asked', { name }));
      onDone();
    },
  });
  const { error, ...field } = form.field('who');
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <p>{t('members.askText')}</p>
      <TextField
        label={t('members.whoLabel')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        {...field}
        error={error ?? form.errors['email'] ?? form.errors['username']}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('members.send')}
      </Button>
    </form>
  );
}

const NEW = { email: '', username: '', ...APPLICANT };

function Make({ onDone }: { onDone: () => void }) {
  const t = useWords(membersWords, authWords);
  const add = useAddMember();
  const form = useForm({
    initial: NEW,
    rules: { email: accountRules.email, username: accountRules.username, ...applicantRules },
    submit: async ({ idVerification, documentVerification, ...body }) => {
      await add.mutateAsync({ body, files: { idVerification, documentVerification } });
      toast.success(t('members.made', { name: body.name }));
      onDone();
    },
  });
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <p>{t('members.makeText')}</p>
      <TextField label={t('auth.email')} type="email" autoComplete="off" maxLength={320} {...form.field('email')} />
      <TextField
        label={t('auth.username')}
        hint={t('auth.usernameHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...form.field('username')}
      />
      <ApplicantFields form={form as unknown as Form<typeof APPLICANT>} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('members.makeSubmit')}
      </Button>
    </form>
  );
}
