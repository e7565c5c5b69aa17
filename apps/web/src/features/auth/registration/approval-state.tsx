import { buttonClass, Check, CircleCheck, CircleX, Clock, Cluster, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../../shared/app/index.ts';
import { profileQuery, type PerformerProfile, type StudioProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from './approval-state.module.css';
import { AuthCard } from '../auth-card.tsx';
import form from '../auth-form.module.css';

const LOOK_AGAIN_MS = 15_000;

/** Review status of a performer's or studio's documents. Polls until the review is done. */
export function ApprovalState({ role }: { role: 'performer' | 'studio' }) {
  const t = useWords(authWords);
  const { data } = useQuery({ ...profileQuery(role), refetchInterval: LOOK_AGAIN_MS });
  const profile = data as PerformerProfile | StudioProfile | undefined;
  if (!profile) return null;
  const status = profile.verificationStatus;
  const reason = 'rejectionReason' in profile ? profile.rejectionReason : undefined;
  const maySendAgain = status === 'rejected' && role === 'performer';
  const icon = {
    pending: <Clock size={26} aria-hidden />,
    rejected: <CircleX size={26} aria-hidden />,
    verified: <CircleCheck size={26} aria-hidden />,
  }[status];
  return (
    <div aria-live="polite">
      <AuthCard
        icon={icon}
        tone={status === 'rejected' ? 'error' : status === 'verified' ? 'ok' : undefined}
        title={t(`auth.approval.${status}`)}
        text={t(maySendAgain ? 'auth.approval.rejected.again' : `auth.approval.${status}.text`, { name: profile.name })}
      >
        {status === 'rejected' && reason && (
          <p className={form.notice}>
            <b>{t('auth.approval.reason')}</b>
            <span>{reason}</span>
          </p>
        )}
        {status === 'pending' && <Steps />}
        <Cluster gap={8}>
          {status === 'verified' && role === 'performer' && (
            <SiteLink href="/live" className={buttonClass({ tone: 'action' })}>
              {t('auth.approval.toConsole')}
            </SiteLink>
          )}
          {maySendAgain && (
            <SiteLink href="/settings/documents" className={buttonClass({ tone: 'action' })}>
              {t('auth.approval.again')}
            </SiteLink>
          )}
          {status === 'pending' && (
            <SiteLink href="/settings/profile" className={buttonClass({ tone: 'action' })}>
              {t('auth.approval.profile')}
            </SiteLink>
          )}
          <SiteLink href="/" exact className={buttonClass()}>
            {t('auth.approval.toSite')}
          </SiteLink>
        </Cluster>
      </AuthCard>
    </div>
  );
}

function Steps() {
  const t = useWords(authWords);
  return (
    <Stack as="ol" gap={12} className={css.steps}>
      <li data-state="done">
        <i aria-hidden>
          <Check size={14} />
        </i>
        {t('auth.approval.step1')}
      </li>
      <li data-state="now" aria-current="step">
        <i aria-hidden>
          <Clock size={14} />
        </i>
        {t('auth.approval.step2')}
      </li>
      <li>
        <i aria-hidden />
        {t('auth.approval.step3')}
      </li>
    </Stack>
  );
}
