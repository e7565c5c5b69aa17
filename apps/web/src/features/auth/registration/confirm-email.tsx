import { Button, buttonClass, CircleCheck, CircleX, Mail, Spinner } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { loginPageOf, profileQuery, useSession, type Profile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { AuthCard } from '../auth-card.tsx';
import { withReturn } from '../entry/turn-to.tsx';
import { useEnter } from '../login/use-enter.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ResendMail } from './resend-mail.tsx';
import { signUpMemory } from './sign-up-memory.ts';
import { codeOf } from './use-countdown.ts';

interface Props {
  /** From the link. Without one, the page offers to send it. */
  token: string | undefined;
  returnTo: string | undefined;
}

/**
 * Confirms the address with the emailed link, logs in and leads back to where the person signed up. A script sends the
 * token, so mail scanners that only open links use none up. In a browser in which nobody signed up, a press is needed:
 * somebody else's link must not log anyone in unasked.
 */
export function ConfirmEmail({ token, returnTo }: Props) {
  const t = useWords(authWords, siteWords);
  const isOwn = useIsOwnBrowser();
  const { mutate, data, error, isPending } = useConfirmEmail(returnTo);
  const asked = useRef(false);
  useEffect(() => {
    if (!token || !isOwn || asked.current) return;
    asked.current = true;
    mutate(token);
  }, [token, isOwn, mutate]);

  if (!token)
    return (
      <AuthCard icon={<Mail size={26} aria-hidden />} title={t('auth.verify.title')} text={t('auth.verify.again')}>
        <ResendMail who="user" returnTo={returnTo} />
      </AuthCard>
    );
  if (data) return <Confirmed {...data} returnTo={returnTo} />;
  if (error) {
    const expired = codeOf(error) === 'LINK_EXPIRED';
    return (
      <AuthCard
        news
        tone="error"
        icon={<CircleX size={26} aria-hidden />}
        title={t(expired ? 'auth.linkExpired' : 'auth.verify.failed')}
        text={expired ? t('auth.linkExpired.verify') : error.message}
        foot={<SiteLink href={withReturn('/auth/login/user', returnTo)}>{t('auth.backToLogin')}</SiteLink>}
      >
        {expired ? (
          <ResendMail who="user" returnTo={returnTo} />
        ) : (
          <Button onClick={() => mutate(token)}>{t('shell.retry')}</Button>
        )}
      </AuthCard>
    );
  }
  if (isOwn || isPending)
    return (
      <AuthCard
        icon={<Spinner size={26} />}
        title={t('auth.verify.title')}
        text={<output>{t('auth.verify.working')}</output>}
      />
    );
  return (
    <AuthCard icon={<Mail size={26} aria-hidden />} title={t('auth.verify.title')} text={t('auth.verify.ask')}>
      <Button tone="action" size="large" wide onClick={() => mutate(token)}>
        {t('auth.verify.logIn')}
      </Button>
    </AuthCard>
  );
}

interface Answered {
  readonly role: 'user' | 'performer' | 'studio';
  readonly username: string;
  readonly token?: string | undefined;
}

/** The link has confirmed an address but couldn't log in, or another account is logged in here. */
function Confirmed({ role, username, token, returnTo }: Answered & Pick<Props, 'returnTo'>) {
  const t = useWords(authWords, siteWords);
  const { loggedIn } = useSession();
  if (token) return <AuthCard icon={<Spinner size={26} />} title={t('auth.verify.done')} />;
  return (
    <AuthCard
      news
      tone="ok"
      icon={<CircleCheck size={26} aria-hidden />}
      title={t('auth.verify.done')}
      text={t(loggedIn ? 'auth.verify.done.other' : 'auth.verify.done.text', { name: username })}
    >
      <SiteLink
        href={loggedIn ? (returnTo ?? '/') : withReturn(loginPageOf(role), returnTo)}
        className={buttonClass({ tone: 'action', size: 'large', wide: true })}
      >
        {t(loggedIn ? 'auth.step.submit' : 'auth.login')}
      </SiteLink>
    </AuthCard>
  );
}

/** True if somebody signed up or is logged in here. False on the server. */
function useIsOwnBrowser(): boolean {
  const { loggedIn } = useSession();
  const hasSignedUp = useSyncExternalStore(
    () => () => undefined,
    signUpMemory.isThere,
    () => false,
  );
  return hasSignedUp || loggedIn;
}

/** Confirms an address with the emailed token, and opens the page that the person came from. */
function useConfirmEmail(returnTo: string | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const enter = useEnter();
  const { role: ownRole } = useSession();
  const t = useWords(authWords);
  return useMutation({
    mutationFn: async (emailed: string): Promise<Answered> => {
      const answer = await api.auth.verifyEmail({ body: { token: emailed } });
      const { token, role, username } = answer;
      signUpMemory.end();
      if (token) await enter({ token, role, rememberMe: true, returnTo });
      const isOwn = !token && ownRole === role && (await freshName()) === username;
      if (isOwn) await router.navigate({ href: returnTo ?? '/', replace: true });
      if (token || isOwn) toast.success(t('auth.verify.done'));
      return isOwn ? { ...answer, token: 'kept' } : answer;
    },
  });

  /** Returns the username of the account that is logged in, now with a confirmed address. */
  async function freshName(): Promise<string | undefined> {
    const profile: Profile = await client.fetchQuery({ ...profileQuery(ownRole ?? 'user'), staleTime: 0 });
    return 'username' in profile ? profile.username : undefined;
  }
}
