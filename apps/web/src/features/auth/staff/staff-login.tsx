import { Button, Card, Checkbox, Cluster, CodeField, ErrorState, Note, Skeleton, TextField } from '@footlight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './staff-login.module.css';
import { secondStepQuery } from './auth.staff.queries.ts';
import { useStaffEnter } from './use-staff-enter.ts';
import { useStaffLogIn, type StaffSecondStep } from './use-staff-log-in.ts';

/** Staff login with email and password, followed by the second step if it is enabled. */
export function StaffLogin({ returnTo }: { returnTo: string | undefined }) {
  const t = useWords(authStaffWords, staffWords);
  const { loggedIn, role } = useSession();
  const [step, setStep] = useState<StaffSecondStep>();
  return (
    <Card title={<h1 className={css.title}>{t(step ? 'admin.login.second' : 'admin.login.title')}</h1>}>
      {step ? (
        <SecondStep step={step} returnTo={returnTo} onStartOver={() => setStep(undefined)} />
      ) : (
        <div className={css.stack}>
          <Note>{t('admin.login.text')}</Note>
          {loggedIn && role !== 'staff' && <p className={css.note}>{t('admin.login.otherSession')}</p>}
          <FirstStep returnTo={returnTo} onSecondStep={setStep} />
        </div>
      )}
    </Card>
  );
}

function FirstStep({
  returnTo,
  onSecondStep,
}: {
  returnTo: string | undefined;
  onSecondStep: (step: StaffSecondStep) => void;
}) {
  const t = useWords(authStaffWords);
  const first = useFocused<HTMLInputElement>();
  const logIn = useStaffLogIn(returnTo, onSecondStep);
  const form = useForm({
    initial: { email: '', password: '', rememberMe: false },
    rules: { email: [rules.required], password: [rules.required] },
    submit: (values) => logIn.mutateAsync(values),
  });
  return (
    <form className={css.stack} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('admin.login.email')}
        autoComplete="username"
        inputMode="email"
        ref={first}
        {...form.field('email')}
      />
      <TextField
        label={t('admin.login.password')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Checkbox label={t('admin.login.remember')} {...form.check('rememberMe')} />
      <FormError>{failureOf(form.failure, form.error, t)}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.login.submit')}
      </Button>
    </form>
  );
}

/** Focuses the field as soon as it exists, because each login step has only one field to fill in. */
function useFocused<E extends HTMLElement>(isThere = true) {
  const field = useRef<E>(null);
  useEffect(() => {
    if (isThere) field.current?.focus();
  }, [isThere]);
  return field;
}

const failureOf = (failure: unknown, words: string | undefined, t: ReturnType<typeof useWords>): string | undefined =>
  failure instanceof ApiError && failure.status === 429 && failure.retryAfterSeconds
    ? t('admin.login.wait', { seconds: failure.retryAfterSeconds })
    : words;

function SecondStep({
  step,
  returnTo,
  onStartOver,
}: {
  step: StaffSecondStep;
  returnTo: string | undefined;
  onStartOver: () => void;
}) {
  const t = useWords(authStaffWords);
  const method = useSecondStepMethod(step);
  const first = useFocused<HTMLInputElement>(method.data !== undefined);
  const finish = useFinishStaffLogIn(step, returnTo);
  const form = useForm({
    initial: { code: '' },
    rules: { code: [rules.required] },
    submit: ({ code }) => finish.mutateAsync(code.replace(/\s/g, '')),
  });
  if (method.error) return <ErrorState reason={method.error.message} onRetry={onStartOver} />;
  if (!method.data) return <Skeleton height={120} />;
  const { method: kind, sentTo } = method.data;
  return (
    <form className={css.stack} onSubmit={form.onSubmit} noValidate>
      <Note>
        {kind === 'totp'
          ? t('admin.login.byApp')
          : sentTo
            ? t('admin.login.byMail', { sentTo })
            : t('admin.login.byMailUnknown')}
      </Note>
      <CodeField takesRecovery label={t('admin.login.code')} ref={first} {...form.field('code')} />
      <FormError>{failureOf(form.failure, form.error, t)}</FormError>
      <Button type="submit" tone="action" wide busy={form.busy}>
        {t('admin.login.verify')}
      </Button>
      <Cluster gap={8} justify="center">
        {kind === 'email' && (
          <Button tone="quiet" size="small" busy={method.isFetching} onClick={() => void method.refetch()}>
            {t('admin.login.again')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onStartOver}>
          {t('admin.login.startOver')}
        </Button>
      </Cluster>
    </form>
  );
}

/**
 * Returns the method of the second step. Fetched once and then only on request, because fetching it emails the code if
 * the method is email.
 */
const useSecondStepMethod = (step: StaffSecondStep) => useQuery(secondStepQuery(step.requestorId));

/** Completes a login with a code from the authenticator app or an email, or with a recovery code. */
function useFinishStaffLogIn(step: StaffSecondStep, returnTo: string | undefined) {
  const api = useApi();
  const enter = useStaffEnter(returnTo);
  return useMutation({
    mutationFn: async (code: string) => {
      const { token } = await api.auth.twoFactorVerify({ body: { token: code, userId: step.requestorId } });
      if (!token) throw new Error('the second step has to answer a session');
      await enter({ token, rememberMe: step.rememberMe });
    },
  });
}
