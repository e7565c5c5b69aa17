import { Badge, CircleCheck, FileText, Note, TriangleAlert } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { DateTime, formatDate } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { CaseSheet, DecideBar, LoadedCase } from '../../../shared/review-desk/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './applicant-detail.module.css';
import { ageWords, dayOf } from './applicant-row.tsx';
import { isDecidedByOther, isWaiting, whyNotApprovable } from './applicant.rules.ts';
import { verificationStaffQueries, type Applicant } from './verification.staff.queries.ts';
import { Documents } from './documents/documents.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { OverrideDecision } from './override-decision.tsx';

interface Props {
  id: string;
  /** The applicant as cached by the queue. */
  known: Applicant | undefined;
  /** Name of the current staff member. */
  me: string;
  onDecide: (applicant: Applicant, reason?: string) => void;
}

export function ApplicantDetail({ id, known, me, onDecide }: Props) {
  const {
    data = known,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...verificationStaffQueries.applicant(id),
    placeholderData: known,
  });
  return (
    <LoadedCase query={{ data, error, isFetching, refetch }}>
      {(applicant) => <Known applicant={applicant} me={me} onDecide={onDecide} />}
    </LoadedCase>
  );
}

function Known({ applicant, me, onDecide }: { applicant: Applicant } & Pick<Props, 'me' | 'onDecide'>) {
  const t = useWords(verificationStaffWords);
  const { kind, name, username, status, createdAt, renewal } = applicant;
  return (
    <CaseSheet
      title={name || username}
      badges={
        <>
          <Badge tone={kind === 'studio' ? 'lagoon' : 'off'}>{t(`admin.v.${kind}`)}</Badge>
          <Badge tone={status === 'verified' ? 'ok' : status === 'rejected' ? 'error' : 'brass'}>
            {t(`admin.v.${status}`)}
          </Badge>
          {status === 'pending' && <Note as="span">{ageWords(createdAt, t)}</Note>}
        </>
      }
    >
      {renewal && (
        <p className={css.renewal}>
          <FileText size={18} aria-hidden />
          {t('admin.v.renewalText', { day: dayOf(renewal.documentExpiresAt), age: ageWords(renewal.createdAt, t) })}
        </p>
      )}
      <Warnings applicant={applicant} />
      <Facts applicant={applicant} />
      <Documents applicant={applicant} />
      <DecisionBar applicant={applicant} me={me} onDecide={onDecide} />
    </CaseSheet>
  );
}

function Warnings({ applicant: { warnings, status } }: { applicant: Applicant }) {
  const t = useWords(verificationStaffWords);
  if (warnings.length === 0)
    return status === 'pending' ? (
      <p className={css.fine}>
        <CircleCheck size={18} aria-hidden />
        {t('admin.v.noWarnings')}
      </p>
    ) : null;
  return (
    <div className={css.warnings}>
      <TriangleAlert size={20} aria-hidden />
      <div>
        <h3>{t('admin.v.warnings')}</h3>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Facts({ applicant }: { applicant: Applicant }) {
  const t = useWords(verificationStaffWords, staffWords);
  const { language } = useAppearance();
  const {
    kind,
    username,
    email,
    dateOfBirth,
    age,
    documentExpiresAt,
    country,
    createdAt,
    decidedAt,
    decidedBy,
    reason,
  } = applicant;
  const unknown = <Note as="span">{t('admin.v.unknown')}</Note>;
  return (
    <dl className={css.facts}>
      <Fact name={t('admin.v.username')}>
        <bdi>@{username}</bdi>
      </Fact>
      <Fact name={t('admin.v.email')}>{email}</Fact>
      {kind === 'performer' && (
        <>
          <Fact name={t('admin.v.birth')}>
            {dateOfBirth ? t('admin.v.birthAge', { date: dayOf(dateOfBirth), age }) : unknown}
          </Fact>
          <Fact name={t('admin.v.expiry')}>{documentExpiresAt ? dayOf(documentExpiresAt) : unknown}</Fact>
        </>
      )}
      <Fact name={t('admin.v.country')}>{country ? countryName(country, language) : unknown}</Fact>
      <Fact name={t('admin.v.registered')}>
        <DateTime at={createdAt} />
      </Fact>
      {decidedAt && (
        <Fact name={t('admin.v.decided')}>
          {t('admin.v.decidedBy', { time: formatDate(decidedAt), name: decidedBy ?? t('admin.a.system') })}
        </Fact>
      )}
      {reason && <Fact name={t('admin.v.reason')}>{reason}</Fact>}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;

function DecisionBar({ applicant, me, onDecide }: { applicant: Applicant } & Pick<Props, 'me' | 'onDecide'>) {
  const t = useWords(verificationStaffWords, staffWords);
  const [rejecting, setRejecting] = useState(false);
  const [openedAt] = useState(() => new Date());
  const why = whyNotApprovable(applicant, openedAt);
  const taken = isDecidedByOther(applicant, me);
  const mayOverride = useProfile('staff')?.staffRole === 'admin' && taken && (!why || applicant.status === 'verified');
  const isOpen = isWaiting(applicant);
  const mayApprove = !why && !taken && (isOpen || applicant.status !== 'verified');
  const mayReject = !taken && (isOpen || applicant.status !== 'rejected');
  return (
    <DecideBar
      note={
        <>
          {why && <p className={css.why}>{t(`admin.v.${why}`)}</p>}
          {taken && <p className={css.why}>{t('admin.v.decidedByOther', { name: applicant.decidedBy })}</p>}
        </>
      }
      others={mayOverride && <OverrideDecision applicant={applicant} />}
      reject={
        mayReject
          ? { label: t(isOpen ? 'admin.v.reject' : 'admin.v.rejectAfter'), onChoose: () => setRejecting(true) }
          : undefined
      }
      approve={
        mayApprove || isOpen
          ? {
              label: t(isOpen ? 'admin.v.approve' : 'admin.v.approveAfter'),
              disabled: !mayApprove,
              onChoose: () => onDecide(applicant),
            }
          : undefined
      }
    >
      <RejectDialog
        name={applicant.name || applicant.username}
        open={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          onDecide(applicant, reason);
        }}
      />
    </DecideBar>
  );
}
