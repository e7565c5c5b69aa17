import { use } from 'react';
import { Button, Checkbox, CircleAlert, Cluster, Stack, TextField } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { EntryPlaceContext } from '../entry/entry-place.ts';
import { TurnTo, withReturn } from '../entry/turn-to.tsx';
import type { LoginSearch } from '../landing.ts';
import { ResendMail } from '../registration/resend-mail.tsx';
import { RoleLinks } from './role-links.tsx';
import type { CustomerRole } from '../roles.ts';
import { codeOf, useCountdown } from '../registration/use-countdown.ts';
import { useLogIn } from './use-log-in.ts';

export function LoginForm({ who, returnTo, ended = false }: { who: CustomerRole } & LoginSearch) {
  const t = useWords(authWords, siteWords);
  const place = use(EntryPlaceContext);
  const back = returnTo ?? place?.returnTo;
  const { placeholderLoginUrl } = useSettings();
  const logIn = useLogIn(who, returnTo);
  const form = useForm({
    initial: { email: '', password: '', rememberMe: true },
    rules: { email: [rules.required], password: [rules.required] },
    submit: logIn.mutateAsync,
  });
  const wait = useCountdown(form.failure, form.values.email);
  const code = codeOf(form.failure);
  return (
    <AuthCard
      title={t(`auth.login.${who}`)}
      text={t(`auth.login.${who}.text`)}
      picture={placeholderLoginUrl}
      foot={<TurnTo to="register" who={who} returnTo={returnTo} />}
    >
      {ended && (
        <output className={css.ended}>
          <CircleAlert size={18} aria-hidden />
          {t(returnTo ? 'auth.endedGoOn' : 'auth.ended')}
        </output>
      )}
      <RoleLinks to="login" returnTo={returnTo} />
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('auth.emailOrName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          {...form.field('email')}
        />
        <TextField
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          {...form.field('password')}
        />
        <Cluster gap={4} columnGap={16} align="center" justify="space-between" className={css.row}>
          <Checkbox label={t('auth.remember')} {...form.check('rememberMe')} />
          <SiteLink href={withReturn(`/auth/forgot?type=${who}`, back)}>{t('auth.forgotLink')}</SiteLink>
        </Cluster>
        <FormError>{code === 'EMAIL_NOT_VERIFIED' ? undefined : form.error}</FormError>
        {code === 'ACCOUNT_SUSPENDED' && <p className={css.small}>{t('auth.suspended.text')}</p>}
        <Button type="submit" tone="action" size="large" wide busy={form.busy} disabled={wait > 0}>
          {wait > 0 ? t('auth.wait', { seconds: wait }) : t('auth.submit')}
        </Button>
      </Stack>
      {code === 'EMAIL_NOT_VERIFIED' && <NotConfirmed who={who} name={form.values.email} returnTo={back} />}
    </AuthCard>
  );
}

interface NotConfirmedProps {
  who: CustomerRole;
  name: string;
  returnTo: string | undefined;
}
function NotConfirmed({ who, name, returnTo }: NotConfirmedProps) {
  const t = useWords(authWords);
  return (
    <div className={css.notice} role="alert">
      <p>
        <b>{t('auth.notConfirmed')}</b>
      </p>
      <p>{t('auth.notConfirmed.text')}</p>
      <ResendMail who={who} email={name.includes('@') ? name.trim() : undefined} returnTo={returnTo} />
    </div>
  );
}
