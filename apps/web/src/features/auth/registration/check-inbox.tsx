import { Button, CodeField, Mail, Stack } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { profileQuery, useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { ResendMail } from './resend-mail.tsx';
import type { CustomerRole } from '../roles.ts';
import { useCountdown } from './use-countdown.ts';

interface Props {
  who: CustomerRole;
  /** Email address. Defaults to that of the logged-in account. */
  email?: string | undefined;
  returnTo?: string | undefined;
  /** Called once the address is confirmed, in this browser or another one. */
  onConfirmed?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
}

/** Asks the user to check their inbox. Viewers, who are already logged in, can enter the code from the email here. */
export function CheckInbox({ who, email, returnTo, onConfirmed, onLater }: Props) {
  const t = useWords(authWords);
  const profile = useProfile('user');
  const address = email ?? profile?.email ?? '';
  const hasCode = who === 'user' && profile !== undefined;
  useConfirmed(profile?.emailVerified === true && hasCode, onConfirmed);
  return (
    <AuthCard
      news
      tone="ok"
      icon={<Mail size={26} aria-hidden />}
      title={t('auth.checkInbox')}
      text={t(hasCode ? 'auth.checkInbox.code' : 'auth.checkInbox.text', { email: address })}
    >
      {hasCode && <CodeForm />}
      {who !== 'user' && <p>{t('auth.checkInbox.approval')}</p>}
      <Stack gap={12} align="start">
        <p className={css.small}>{t('auth.notThere')}</p>
        <ResendMail who={who} email={address} returnTo={returnTo} />
      </Stack>
      {hasCode && onLater && (
        <Button tone="quiet" className={css.later} onClick={onLater}>
          {t('auth.later')}
        </Button>
      )}
    </AuthCard>
  );
}

function useConfirmed(isConfirmed: boolean, onConfirmed: (() => void) | undefined): void {
  const t = useWords(authWords);
  const told = useRef(false);
  useEffect(() => {
    if (!isConfirmed || told.current) return;
    told.current = true;
    toast.success(t('auth.verify.done'));
    onConfirmed?.();
  });
}

function CodeForm() {
  const t = useWords(authWords);
  const api = useApi();
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: (code: string) => api.auth.confirmCode({ body: { code } }),
    onSuccess: () => client.fetchQuery({ ...profileQuery('user'), staleTime: 0 }),
  });
  const form = useForm({
    initial: { code: '' },
    rules: { code: [rules.required] },
    submit: ({ code }) => confirm.mutateAsync(code.trim()),
  });
  const wait = useCountdown(form.failure);
  return (
    <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
      <CodeField label={t('auth.step.code')} {...form.field('code')} />
      <FormError>{form.error}</FormError>
      <Button type="submit" tone="action" size="large" wide busy={form.busy} disabled={wait > 0}>
        {wait > 0 ? t('auth.wait', { seconds: wait }) : t('auth.verify.submit')}
      </Button>
    </Stack>
  );
}
