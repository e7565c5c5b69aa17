import { Badge, Button, EmptyState, Meter, Note, TriangleAlert, UserCheck } from '@footlight/ui';
import { useState } from 'react';
import { DateTime, formatDate } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import css from './applicant-row.module.css';
import { ageOf, PATIENCE_MS } from './applicant.rules.ts';
import type { Applicant } from './verification.staff.queries.ts';
import type { VerificationSearch } from './verification.tsx';

interface EmptyProps {
  search: VerificationSearch;
  onSearch: (search: VerificationSearch) => void;
}

/** Shown if no applicant matches. Offers to clear the search or to open another list. */
export function NoApplicants({ search, onSearch }: EmptyProps) {
  const t = useWords(verificationStaffWords);
  const icon = <UserCheck size={28} aria-hidden />;
  if (search.q)
    return (
      <EmptyState
        icon={icon}
        title={t('admin.v.emptySearch', { q: search.q })}
        action={
          <Button onClick={() => onSearch({ status: search.status, kind: search.kind })}>
            {t('admin.v.clearSearch')}
          </Button>
        }
      />
    );
  const [title, other, words] = {
    pending: ['admin.v.emptyPending', 'verified', 'admin.v.seeVerified'],
    verified: ['admin.v.emptyVerified', 'pending', 'admin.v.pending'],
    rejected: ['admin.v.emptyRejected', 'pending', 'admin.v.pending'],
    renewal: ['admin.v.emptyRenewal', 'pending', 'admin.v.pending'],
    expiring: ['admin.v.emptyExpiring', 'pending', 'admin.v.pending'],
  }[search.status] as ['admin.v.emptyPending', VerificationSearch['status'], 'admin.v.pending'];
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      action={<Button onClick={() => onSearch({ status: other, kind: search.kind })}>{t(words)}</Button>}
    />
  );
}

interface RowProps {
  applicant: Applicant;
  list: VerificationSearch['status'];
}

export function ApplicantRow({ applicant, list }: RowProps) {
  const t = useWords(verificationStaffWords);
  const { kind, name, username, status, warnings } = applicant;
  return (
    <>
      <span className={css.name}>
        <b>{name || username}</b>
        <Badge tone={kind === 'studio' ? 'lagoon' : 'off'}>{t(`admin.v.${kind}`)}</Badge>
      </span>
      <Note as="span" size={13} className={css.about}>
        <span>
          <bdi>@{username}</bdi>
        </span>
        {warnings.length > 0 && (status === 'pending' || list === 'expiring') && (
          <span className={css.warning}>
            <TriangleAlert size={14} aria-hidden />
            {t('admin.v.warnings')}
          </span>
        )}
      </Note>
      <RowDate applicant={applicant} list={list} />
    </>
  );
}

/**
 * Shows how long the applicant or the new documents have waited, when the documents expire, or when the decision was
 * made.
 */
function RowDate({ applicant, list }: Pick<RowProps, 'applicant' | 'list'>) {
  const t = useWords(verificationStaffWords);
  const { status, createdAt, decidedAt, documentExpiresAt, renewal } = applicant;
  if (list === 'renewal' && renewal) return <AgeMeter createdAt={renewal.createdAt} />;
  if (list === 'expiring' && documentExpiresAt)
    return (
      <Note as="span" size={13}>
        {t('admin.v.until', { day: dayOf(documentExpiresAt) })}
      </Note>
    );
  if (status === 'pending') return <AgeMeter createdAt={createdAt} />;
  return (
    <Note as="span" size={13}>
      {decidedAt && <DateTime at={decidedAt} />}
    </Note>
  );
}

export const dayOf = (date: string): string => formatDate(date, 'DD/MM/YYYY', true);

export const ageWords = (createdAt: string, t: Translate<typeof verificationStaffWords>): string => {
  const { unit, count } = ageOf(createdAt, Date.now());
  return t('admin.v.waits', { age: t(`admin.v.${unit}`, { count }) });
};

/** Waiting time relative to the three-day maximum. */
export function AgeMeter({ createdAt }: { createdAt: string }) {
  const t = useWords(verificationStaffWords);
  const [seenAt] = useState(() => Date.now());
  const waitedMs = seenAt - Date.parse(createdAt);
  const words = ageWords(createdAt, t);
  return (
    <span className={css.age}>
      <Meter
        size="small"
        value={waitedMs}
        max={PATIENCE_MS}
        label={words}
        text={words}
        tone={waitedMs > PATIENCE_MS / 2 ? 'brass' : 'citron'}
      />
      <span aria-hidden>{words}</span>
    </span>
  );
}
