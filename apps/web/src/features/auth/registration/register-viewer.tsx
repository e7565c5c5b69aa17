import { Button, Stack } from '@footlight/ui';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useRef } from 'react';
import { FormError, useForm } from '../../../shared/forms/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { ACCOUNT, AccountFields, accountRules } from './account-fields.tsx';
import { Agreement } from './agreement.tsx';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { EntryPlaceContext } from '../entry/entry-place.ts';
import { TurnTo } from '../entry/turn-to.tsx';
import { CheckInbox } from './check-inbox.tsx';
import { RoleLinks } from '../login/role-links.tsx';
import { useBegin } from '../login/use-enter.ts';
import { suggestName } from './suggest-name.ts';
import { useRegisterViewer } from './use-register.ts';

/** Registers a viewer and logs in immediately. Suggests a username, so that only two fields are left to fill in. */
export function RegisterViewer({ returnTo }: { returnTo?: string | undefined }) {
  const t = useWords(authWords);
  const { siteName } = useSettings();
  const place = use(EntryPlaceContext);
  const router = useRouter();
  const begin = useBegin();
  const register = useRegisterViewer(returnTo ?? place?.returnTo);
  const form = useForm({
    initial: ACCOUNT,
    rules: accountRules,
    submit: async (fields) => {
      const { token } = await register.mutateAsync(fields);
      if (!token) return;
      const profile = await begin({ token, role: 'user', rememberMe: true });
      place?.onEntered(profile, true);
    },
  });
  const hasSuggested = useRef(false);
  // Suggests the name after the first render, because it would differ from the server's.
  useEffect(() => {
    if (!hasSuggested.current && !form.values.username) form.set('username', suggestName());
    hasSuggested.current = true;
  });
  const goOn = () => void router.navigate({ href: returnTo ?? '/', replace: true });
  if (register.data && !place)
    return <CheckInbox who="user" email={register.data.email} returnTo={returnTo} onConfirmed={goOn} onLater={goOn} />;
  return (
    <AuthCard
      title={t('auth.register.user', { site: siteName })}
      text={t('auth.register.user.text')}
      foot={<TurnTo to="login" who="user" returnTo={returnTo} />}
    >
      <RoleLinks to="register" returnTo={returnTo} />
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
