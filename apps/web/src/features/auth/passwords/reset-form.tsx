import { Button, buttonClass, CircleCheck, CircleX, Stack, TextField } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, problem, rules, useForm, type Problem } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { passwordRules } from '../registration/account-fields.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { withReturn } from '../entry/turn-to.tsx';
import { RoleLinks } from '../login/role-links.tsx';
import { codeOf } from '../registration/use-countdown.ts';
import { useApi } from '../../../shared/api/index.ts';

type Passwords = { password: string; again: string };
const same = (again: string, { password }: Passwords): Problem | undefined =>
  again === password ? undefined : problem(authWords, 'auth.repeatWrong');

/** Sets a new password with the token of an emailed link. */
export function ResetForm({ token, returnTo }: { token: string | undefined; returnTo: string | undefined }) {
  const t = useWords(authWords);
  const reset = useResetPassword();
  const form = useForm<Passwords>({
    initial: { password: '', again: '' },
    rules: { password: passwordRules, again: [rules.required, same] },
    submit: ({ password }) => reset.mutateAsync({ token: token ?? '', password }),
  });
  if (reset.isSuccess) {
    return (
      <AuthCard
        news
        tone="ok"
        icon={<CircleCheck size={26} aria-hidden />}
        title={t('auth.reset.done')}
        text={t('auth.reset.done.text')}
      >
        <RoleLinks to="login" returnTo={returnTo} />
      </AuthCard>
    );
  }
  if (!token || codeOf(form.failure) === 'LINK_EXPIRED') {
    return (
      <AuthCard
        news={Boolean(token)}
        tone="error"
        icon={<CircleX size={26} aria-hidden />}
        title={t('auth.linkExpired')}
        text={t('auth.linkExpired.reset')}
      >
        <SiteLink href={withReturn('/auth/forgot', returnTo)} className={buttonClass({ tone: 'action' })}>
          {t('auth.newLink')}
        </SiteLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.reset.title')} text={t('auth.reset.text')}>
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <TextField
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          {...form.field('password')}
        />
        <TextField
          label={t('auth.repeatPassword')}
          type="password"
          autoComplete="new-password"
          maxLength={128}
          {...form.field('again')}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" tone="action" size="large" wide busy={form.busy}>
          {t('auth.reset.submit')}
        </Button>
      </Stack>
    </AuthCard>
  );
}

function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => api.auth.reset({ body }),
  });
}
