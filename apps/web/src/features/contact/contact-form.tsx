import { Button, CircleCheck, EmptyState, TextArea, TextField } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { contactWords } from './words.ts';
import css from './contact.module.css';

const MOST_SIGNS = 5000;

/** Form for messages to staff. Signed-in users don't enter a name or an email address. */
export function ContactForm() {
  const t = useWords(contactWords);
  const api = useApi();
  const profile = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { name: profile?.name ?? '', email: profile?.email ?? '', subject: '', message: '' },
    rules: {
      name: [rules.required, rules.between(1, 100)],
      email: [rules.required, rules.email],
      subject: [rules.required, rules.between(1, 150)],
      message: [rules.required, rules.between(1, MOST_SIGNS)],
    },
    submit: async (body) => {
      await api.contact.send({ body });
      setSentTo(body.email);
    },
  });
  if (sentTo)
    return (
      <output>
        <EmptyState icon={<CircleCheck size={28} aria-hidden />} title={t('contact.sent')}>
          {t('contact.sentText', { email: sentTo })}
        </EmptyState>
      </output>
    );
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <TextField label={t('contact.name')} maxLength={100} autoComplete="name" {...form.field('name')} />
      <TextField label={t('contact.email')} type="email" autoComplete="email" {...form.field('email')} />
      <TextField label={t('contact.subject')} maxLength={150} {...form.field('subject')} />
      <TextArea label={t('contact.message')} rows={8} maxLength={MOST_SIGNS} {...form.field('message')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" size="large" busy={form.busy}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
