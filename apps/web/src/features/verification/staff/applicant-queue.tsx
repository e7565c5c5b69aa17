import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LoadMore,
  Meter,
  Skeleton,
  TriangleAlert,
  UserCheck,
} from '@footlight/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatDate } from '../../../shared/formats/index.ts';
import { PickList } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './applicant-queue.module.css';
import { ageOf, PATIENCE_MS } from './applicant.rules.ts';
import { RejectMany } from './reject-many.tsx';
import type { Applicant } from './verification.staff.queries.ts';
import type { VerificationSearch } from './verification.tsx';

interface Props {
  query: Pick<UseInfiniteQueryResult, 'error' | 'isPending' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage'> & {
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  applicants: readonly Applicant[];
  search: VerificationSearch;
  onSearch: (search: VerificationSearch) => void;
}

/** Pending applicants, longest waiting first, or decided ones. */
export function ApplicantQueue({ query, applicants, search, onSearch }: Props) {
  const t = useWords(verificationStaffWords, staffWords);
  if (query.isPending)
    return (
      <div className={css.queue} aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={css.skeleton}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        ))}
      </div>
    );
  if (query.error && applicants.length === 0)
    return (
      <div className={css.queue}>
        <ErrorState
          title={t('admin.loadFailed')}
          reason={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </div>
    );
  if (applicants.length === 0)
    return (
      <div className={css.queue}>
        <NobodyThere search={search} onSearch={onSearch} />
      </div>
    );
  return (
    <div className={css.queue}>
      <PickList
        label={t('admin.v.queue')}
        rows={applicants}
        rowKey={({ _id }) => _id}
        nameOf={({ name, username }) => name || username}
        bulk={
          search.status === 'pending' ? (picked, clear) => <RejectMany applicants={picked} onDone={clear} /> : undefined
        }
      >
        {(applicant) => (
          <Row
            applicant={applicant}
            list={search.status}
            chosen={applicant._id === search.id}
            onChoose={() => onSearch({ ...search, id: applicant._id })}
          />
        )}
      </PickList>
      {query.hasNextPage && <LoadMore onMore={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} />}
    </div>
  );
}

function NobodyThere({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
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
  chosen: boolean;
  onChoose: () => void;
}

function Row({ applicant, list, chosen, onChoose }: RowProps) {
  const t = useWords(verificationStaffWords);
  const { kind, name, username, status, warnings } = applicant;
  return (
    <button
      type="button"
      className={css.row}
      data-applicant={applicant._id}
      aria-current={chosen || undefined}
      onClick={onChoose}
    >
      <span className={css.name}>
        <b>{name || username}</b>
        <Badge tone={kind === 'studio' ? 'lagoon' : 'off'}>{t(`admin.v.${kind}`)}</Badge>
      </span>
      <span className={css.about}>
        <span>
          <bdi>@{username}</bdi>
        </span>
        {warnings.length > 0 && (status === 'pending' || list === 'expiring') && (
          <span className={css.warning}>
            <TriangleAlert size={14} aria-hidden />
            {t('admin.v.warnings')}
          </span>
        )}
      </span>
      <RowDate applicant={applicant} list={list} />
    </button>
  );
}

/** Waiting time of the applicant or the new documents, the documents' expiry date, or the date of the decision. */
function RowDate({ applicant, list }: Pick<RowProps, 'applicant' | 'list'>) {
  const t = useWords(verificationStaffWords);
  const { status, createdAt, decidedAt, documentExpiresAt, renewal } = applicant;
  if (list === 'renewal' && renewal) return <AgeMeter createdAt={renewal.createdAt} />;
  if (list === 'expiring' && documentExpiresAt)
    return <span className={css.when}>{t('admin.v.until', { day: dayOf(documentExpiresAt) })}</span>;
  if (status === 'pending') return <AgeMeter createdAt={createdAt} />;
  return <span className={css.when}>{decidedAt && <DateTime at={decidedAt} />}</span>;
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
