import { Badge, Lamp, Note } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { CaseSheet, DecideBar, LoadedCase } from '../../../shared/review-desk/index.ts';
import { useWords } from '../../../shared/words/index.ts';
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
}

export function ItemDetail({ id, known, onDecide }: Props) {
  const t = useWords(catalogStaffWords);
  const { data, error, isFetching, refetch } = useQuery({
    ...contentStaffQueries.item(id),
    ...(known ? { placeholderData: known } : {}),
  });
  return (
    <LoadedCase query={{ data, error, isFetching, refetch }}>
      {(item) => (
        <CaseSheet
          title={item.title}
          badges={
            <>
              <Badge>{t(`admin.c.kind.${item.kind}`)}</Badge>
              <Lamp tone={TONES[item.status]}>{t(`admin.c.status.${item.status}`)}</Lamp>
            </>
          }
        >
          <Facts item={item} />
          <ItemEvidence item={item} />
          <DecisionBar item={item} onDecide={onDecide} />
        </CaseSheet>
      )}
    </LoadedCase>
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
      <Note size={13}>
        {item.performer.name || item.performer.username} (@{item.performer.username}) · <DateTime at={item.createdAt} />{' '}
        · {t('admin.c.price', { tokens: formatTokens(item.price) })}
      </Note>
      {item.rejectionReason && (
        <p>
          <b>{t('admin.v.reason')}:</b> {item.rejectionReason}
        </p>
      )}
      {item.description && <p className={css.words}>{item.description}</p>}
      {item.tags.length > 0 && <Note size={13}>{item.tags.map((tag) => `#${tag}`).join(' ')}</Note>}
    </>
  );
}

function DecisionBar({ item, onDecide }: { item: StaffItem; onDecide: Props['onDecide'] }) {
  const t = useWords(staffWords);
  const [isRejecting, setRejecting] = useState(false);
  const mayApprove = item.status === 'pending' || item.status === 'rejected';
  const mayReject = item.status !== 'rejected';
  return (
    <DecideBar
      reject={
        mayReject
          ? {
              label: t(item.status === 'active' ? 'admin.c.takeDown' : 'admin.v.reject'),
              onChoose: () => setRejecting(true),
            }
          : undefined
      }
      approve={
        mayApprove
          ? {
              label: t(item.status === 'pending' ? 'admin.v.approve' : 'admin.v.approveAfter'),
              onChoose: () => onDecide(item),
            }
          : undefined
      }
    >
      <ContentReasonDialog
        name={item.title}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onReason={(reason) => onDecide(item, reason)}
      />
    </DecideBar>
  );
}
