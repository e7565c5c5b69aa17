import { Button, Stack } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, useForm } from '../../../shared/forms/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ACCOUNT, AccountFields, accountRules } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { CheckInbox } from './check-inbox.tsx';
import { RoleLinks } from '../login/role-links.tsx';
import { useRegisterViewer } from './use-register.ts';

export function RegisterViewer() {
  const t = useWords(authWords, siteWords);
  const { siteName } = useSettings();
  const register = useRegisterViewer();
  const form = useForm({ initial: ACCOUNT, rules: accountRules, submit: register.mutateAsync });
  if (register.data) return <CheckInbox who="user" email={register.data.email} />;
  return (
    <AuthCard
      title={t('auth.register.user', { site: siteName })}
      text={t('auth.register.user.text')}
      foot={
        <>
          {t('auth.haveAccount')} <SiteLink href="/auth/login/user">{t('auth.login')}</SiteLink>
        </>
      }
    >
      <RoleLinks to="register" />
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <AccountFields form={form} />
        <FormError>{form.error}</FormError>
        <Button type="submit" tone="action" size="large" wide busy={form.busy}>
          {t('auth.create')}
        </Button>
        <Agreement />
      </Stack>
    </AuthCard>
  );
}
