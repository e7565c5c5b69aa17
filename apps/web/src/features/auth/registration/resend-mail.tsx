import { Button, Mail, Stack, TextField } from '@footlight/ui';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';
import type { CustomerRole } from '../roles.ts';
import { useCountdown } from './use-countdown.ts';
import { useRequestLink } from '../passwords/use-request-link.ts';

interface Props {
  who: CustomerRole;
  email?: string | undefined;
  returnTo?: string | undefined;
}

/** Resends the confirmation email. Asks for the email address if it isn't known. */
export function ResendMail({ who, email, returnTo }: Props) {
  const t = useWords(authWords);
  const resend = useRequestLink('verify');
  const form = useForm({
    initial: { email: email ?? '' },
    rules: { email: [rules.required, rules.email] },
    submit: (values) => resend.mutateAsync({ ...values, type: who, returnTo }),
  });
  const wait = useCountdown(form.failure);
  if (resend.isSuccess) return <output>{t('auth.resent')}</output>;
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      {!email && <TextField label={t('auth.email')} type="email" autoComplete="email" {...form.field('email')} />}
      <FormError>{form.error}</FormError>
      <div>
        <Button type="submit" busy={form.busy} disabled={wait > 0} icon={<Mail size={16} aria-hidden />}>
          {wait > 0 ? t('auth.wait', { seconds: wait }) : t(email ? 'auth.resend' : 'auth.resendTo')}
        </Button>
      </div>
    </Stack>
  );
}
