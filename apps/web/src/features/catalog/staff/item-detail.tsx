import { Badge, Button, Check, ChevronLeft, ErrorState, Lamp, Skeleton, X } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from '../../verification/staff/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { catalogStaffWords } from './words.ts';
import { ContentReasonDialog } from './content-reason-dialog.tsx';
import css from './content.module.css';
import { contentStaffQueries, type StaffItem } from './content.staff.queries.ts';
import { ItemEvidence } from './item-evidence.tsx';

interface Props {
  id: string;
  /** The item from the queue, if already loaded. */
  known: StaffItem | undefined;
  onDecide: (item: StaffItem, reason?: string) => void;
  onBack: () => void;
}

export function ItemDetail({ id, known, onDecide, onBack }: Props) {
  const t = useWords(verificationStaffWords, staffWords);
  const { data, error, refetch, isFetching } = useQuery({
    ...contentStaffQueries.item(id),
    ...(known ? { placeholderData: known } : {}),
  });
  return (
    <>
      <Button className={css.back} tone="quiet" icon={<ChevronLeft size={18} aria-hidden />} onClick={onBack}>
        {t('admin.v.back')}
      </Button>
      {data ? (
        <div className={css.sheet}>
          <Facts item={data} />
          <ItemEvidence item={data} />
          <DecisionBar item={data} onDecide={onDecide} />
        </div>
      ) : error ? (
        <ErrorState
          title={t('admin.loadFailed')}
          reason={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={css.sheet} aria-busy>
          <Skeleton width={220} height={28} />
          <Skeleton height={320} radius={12} />
        </div>
      )}
    </>
  );
}

const TONES = {
  pending: 'brass',
  active: 'ok',
  rejected: 'error',
  draft: 'off',
  processing: 'citron',
  inactive: 'off',
} as const;

function Facts({ item }: { item: StaffItem }) {
  const t = useWords(catalogStaffWords, staffWords);
  return (
    <>
      <header className={css.head}>
        <h2>{item.title}</h2>
        <Badge>{t(`admin.c.kind.${item.kind}`)}</Badge>
        <Lamp tone={TONES[item.status]}>{t(`admin.c.status.${item.status}`)}</Lamp>
      </header>
      <p className={css.quiet}>
        {item.performer.name || item.performer.username} (@{item.performer.username}) · <DateTime at={item.createdAt} />{' '}
        · {t('admin.c.price', { tokens: formatTokens(item.price) })}
      </p>
      {item.rejectionReason && (
        <p>
          <b>{t('admin.v.reason')}:</b> {item.rejectionReason}
        </p>
      )}
      {item.description && <p className={css.words}>{item.description}</p>}
      {item.tags.length > 0 && <p className={css.quiet}>{item.tags.map((tag) => `#${tag}`).join(' ')}</p>}
    </>
  );
}

function DecisionBar({ item, onDecide }: { item: StaffItem; onDecide: Props['onDecide'] }) {
  const t = useWords(staffWords);
  const [isRejecting, setRejecting] = useState(false);
  const mayApprove = item.status === 'pending' || item.status === 'rejected';
  const mayReject = item.status !== 'rejected';
  useKeys({
    a: mayApprove ? () => onDecide(item) : undefined,
    r: mayReject ? () => setRejecting(true) : undefined,
  });
  return (
    <footer className={css.decision}>
      {mayReject && (
        <Button
          tone="danger"
          icon={<X size={18} aria-hidden />}
          aria-keyshortcuts="r"
          onClick={() => setRejecting(true)}
        >
          {t(item.status === 'active' ? 'admin.c.takeDown' : 'admin.v.reject')} <kbd aria-hidden>R</kbd>
        </Button>
      )}
      {mayApprove && (
        <Button
          tone="action"
          icon={<Check size={18} aria-hidden />}
          aria-keyshortcuts="a"
          onClick={() => onDecide(item)}
        >
          {t(item.status === 'pending' ? 'admin.v.approve' : 'admin.v.approveAfter')} <kbd aria-hidden>A</kbd>
        </Button>
      )}
      <ContentReasonDialog
        name={item.title}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => onDecide(item, reason)}
      />
    </footer>
  );
}
