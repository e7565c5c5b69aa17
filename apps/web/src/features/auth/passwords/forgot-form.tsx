import { Button, ChipChoice, Mail, Stack, TextField } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { loginPageOf } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { withReturn } from '../entry/turn-to.tsx';
import { CUSTOMER_ROLES, type CustomerRole } from '../roles.ts';
import { useCountdown } from '../registration/use-countdown.ts';
import { useRequestLink } from './use-request-link.ts';

interface Props {
  role: CustomerRole;
  /** Page to return to after logging in with the new password. */
  returnTo: string | undefined;
}

/** Requests a link to set a new password. The response is the same whether or not the account exists. */
export function ForgotForm({ role, returnTo }: Props) {
  const t = useWords(authWords);
  const forgot = useRequestLink('reset');
  const form = useForm({
    initial: { email: '', type: role },
    rules: { email: [rules.required, rules.email] },
    submit: (values) => forgot.mutateAsync({ ...values, returnTo }),
  });
  const wait = useCountdown(form.failure);
  const foot = <SiteLink href={withReturn(loginPageOf(form.values.type), returnTo)}>{t('auth.backToLogin')}</SiteLink>;
  if (forgot.isSuccess) {
    const text = t('auth.forgot.sent.text', { email: form.values.email.trim() });
    return (
      <AuthCard
        news
        tone="ok"
        icon={<Mail size={26} aria-hidden />}
        title={t('auth.forgot.sent')}
        text={text}
        foot={foot}
      />
    );
  }
  return (
    <AuthCard title={t('auth.forgot.title')} text={t('auth.forgot.text')} foot={foot}>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField label={t('auth.email')} type="email" autoComplete="email" maxLength={320} {...form.field('email')} />
        <ChipChoice
          legend={t('auth.forgot.kind')}
          value={form.values.type}
          onChange={(type) => form.set('type', type)}
          options={CUSTOMER_ROLES.map((value) => ({ value, label: t(`auth.as.${value}`) }))}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" tone="action" size="large" wide busy={form.busy} disabled={wait > 0}>
          {wait > 0 ? t('auth.wait', { seconds: wait }) : t('auth.forgot.submit')}
        </Button>
      </Stack>
    </AuthCard>
  );
}
