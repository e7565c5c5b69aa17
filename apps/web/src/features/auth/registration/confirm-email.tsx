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
  /** Token from the link. Without a token, the page offers to send a link. */
  token: string | undefined;
  returnTo: string | undefined;
}

/**
 * Confirms the email address with the token of an emailed link, logs in, and returns to the page where the user signed
 * up. A script sends the token, so that mail scanners that only open links don't use it up. In a browser in which
 * nobody signed up, the user must press a button, because somebody else's link must not log anyone in without consent.
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

/**
 * Shown once the address is confirmed. If the link couldn't log in, or another account is logged in here, offers the
 * next step.
 */
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

/** Returns true if somebody signed up or is logged in in this browser. Returns false on the server. */
function useIsOwnBrowser(): boolean {
  const { loggedIn } = useSession();
  const hasSignedUp = useSyncExternalStore(
    () => () => undefined,
    signUpMemory.isThere,
    () => false,
  );
  return hasSignedUp || loggedIn;
}

/** Confirms an address with the emailed token, and opens the page that the user came from. */
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

  /** Refetches the profile of the logged-in account, whose address is now confirmed. Returns its username. */
  async function freshName(): Promise<string | undefined> {
    const profile: Profile = await client.fetchQuery({ ...profileQuery(ownRole ?? 'user'), staleTime: 0 });
    return 'username' in profile ? profile.username : undefined;
  }
}
