import {
  Button,
  buttonClass,
  CircleX,
  Cluster,
  CodeField,
  ErrorState,
  ShieldCheck,
  Skeleton,
  Stack,
} from '@footlight/ui';
import { useState, useSyncExternalStore } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { loginPageOf } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { AuthCard } from '../auth-card.tsx';
import css from '../auth-form.module.css';
import { secondStep, type SecondStep } from './second-step.ts';
import { codeOf, useCountdown } from '../registration/use-countdown.ts';
import { useApi } from '../../../shared/api/index.ts';
import { authQueries } from '../auth.queries.ts';
import { useEnter } from './use-enter.ts';

const never = () => () => undefined;

export function SecondStepForm() {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [step] = useState(() => (typeof sessionStorage === 'undefined' ? undefined : secondStep.read()));
  if (!inBrowser) return null;
  return step ? <Ask step={step} /> : <Over href="/auth/login/user" />;
}

function Over({ href }: { href: string }) {
  const t = useWords(authWords);
  return (
    <AuthCard
      news
      tone="error"
      icon={<CircleX size={26} aria-hidden />}
      title={t('auth.step.over')}
      text={t('auth.step.over.text')}
    >
      <SiteLink href={href} className={buttonClass({ tone: 'action', size: 'large', wide: true })}>
        {t('auth.backToLogin')}
      </SiteLink>
    </AuthCard>
  );
}

function Ask({ step }: { step: SecondStep }) {
  const t = useWords(authWords);
  const [recovery, setRecovery] = useState(false);
  const [sentAgain, setSentAgain] = useState(false);
  const method = useSecondStepMethod(step);
  const finish = useFinishSecondStep(step);
  const form = useForm({
    initial: { code: '' },
    rules: { code: [rules.required] },
    submit: ({ code }) => finish.mutateAsync(code.trim()),
  });
  const wait = useCountdown(form.failure);
  if (codeOf(form.failure) === 'REQUESTOR_EXPIRED' || codeOf(method.error) === 'REQUESTOR_EXPIRED')
    return <Over href={loginPageOf(step.role)} />;

  const change = () => {
    form.reset();
    setRecovery(!recovery);
  };
  const sendAgain = () => {
    setSentAgain(false);
    void method.refetch().then(({ isSuccess }) => setSentAgain(isSuccess));
  };
  const byMail = method.data?.method === 'email';
  const text = recovery
    ? t('auth.step.recovery')
    : byMail
      ? t('auth.step.email', { sentTo: method.data?.sentTo })
      : t('auth.step.totp');
  return (
    <AuthCard
      icon={<ShieldCheck size={26} aria-hidden />}
      title={t('auth.step.title')}
      text={method.isPending ? <Skeleton width="80%" height={20} /> : text}
      foot={<SiteLink href={loginPageOf(step.role)}>{t('auth.backToLogin')}</SiteLink>}
    >
      {method.isError && (
        <ErrorState reason={method.error.message} onRetry={() => void method.refetch()} retrying={method.isFetching} />
      )}
      <Stack as="form" gap={16} className={css.form} onSubmit={form.onSubmit} noValidate>
        <CodeField
          key={String(recovery)}
          takesRecovery={recovery}
          label={t(recovery ? 'auth.step.recoveryCode' : 'auth.step.code')}
          {...form.field('code')}
        />
        <FormError>{form.error}</FormError>
        <Button type="submit" tone="action" size="large" wide busy={form.busy} disabled={wait > 0}>
          {wait > 0 ? t('auth.wait', { seconds: wait }) : t('auth.step.submit')}
        </Button>
      </Stack>
      <Cluster gap={8}>
        <Button size="small" onClick={change}>
          {t(recovery ? 'auth.step.useCode' : 'auth.step.useRecovery')}
        </Button>
        {byMail && !recovery && (
          <Button size="small" onClick={sendAgain} busy={method.isFetching}>
            {t('auth.step.sendAgain')}
          </Button>
        )}
      </Cluster>
      <output>{sentAgain && t('auth.step.sentAgain')}</output>
    </AuthCard>
  );
}

/**
 * Returns the second step that a login needs. Fetched once, because fetching it emails the code if the method is email.
 */
const useSecondStepMethod = (step: SecondStep) => useQuery(authQueries.secondStep(step.requestorId));

/** Completes a login with a code from the authenticator app or an email, or with a recovery code. */
function useFinishSecondStep(step: SecondStep) {
  const api = useApi();
  const enter = useEnter();
  return useMutation({
    mutationFn: async (code: string) => {
      const { token, restored } = await api.auth.twoFactorVerify({ body: { token: code, userId: step.requestorId } });
      if (!token) throw new Error('the second step has to answer a session');
      await enter({ ...step, token, restored });
    },
  });
}
