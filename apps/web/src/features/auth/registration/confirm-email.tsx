import { Button, buttonClass, CircleCheck, CircleX, Mail, Spinner } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { loginPageOf } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { AuthCard } from '../auth-card.tsx';
import { ResendMail } from './resend-mail.tsx';
import { codeOf } from './use-countdown.ts';
import { useApi } from '../../../shared/api/index.ts';

/** Confirms the address as soon as the e-mailed link is opened. Without a link, offers to send one. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const t = useWords(authWords, siteWords);
  const { mutate, data, error } = useConfirmEmail();
  const asked = useRef(false);
  useEffect(() => {
    if (!token || asked.current) return;
    asked.current = true;
    mutate(token);
  }, [token, mutate]);

  if (!token) {
    return (
      <AuthCard icon={<Mail size={26} aria-hidden />} title={t('auth.verify.title')} text={t('auth.verify.again')}>
        <ResendMail who="user" />
      </AuthCard>
    );
  }
  if (data) {
    return (
      <AuthCard
        news
        tone="ok"
        icon={<CircleCheck size={26} aria-hidden />}
        title={t('auth.verify.done')}
        text={t('auth.verify.done.text')}
      >
        <SiteLink href={loginPageOf(data.role)} className={buttonClass({ tone: 'action', size: 'large', wide: true })}>
          {t('auth.login')}
        </SiteLink>
      </AuthCard>
    );
  }
  if (error) {
    const expired = codeOf(error) === 'LINK_EXPIRED';
    return (
      <AuthCard
        news
        tone="error"
        icon={<CircleX size={26} aria-hidden />}
        title={t(expired ? 'auth.linkExpired' : 'auth.verify.failed')}
        text={expired ? t('auth.linkExpired.verify') : error.message}
        foot={<SiteLink href="/auth/login/user">{t('auth.backToLogin')}</SiteLink>}
      >
        {expired ? <ResendMail who="user" /> : <Button onClick={() => mutate(token)}>{t('shell.retry')}</Button>}
      </AuthCard>
    );
  }
  return (
    <AuthCard
      icon={<Spinner size={26} />}
      title={t('auth.verify.title')}
      text={<output>{t('auth.verify.working')}</output>}
    />
  );
}

/** Confirms an address with the e-mailed token. Returns the role, which determines where to log in. */
function useConfirmEmail() {
  const api = useApi();
  return useMutation({ mutationFn: (token: string) => api.auth.verifyEmail({ body: { token } }) });
}
