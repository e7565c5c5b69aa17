import { Badge, Button, Coin, EmptyState, Table, Users, VisuallyHidden, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import css from '../affiliates.module.css';
import { affiliatesStaffQueries, useAffiliateCommands, type StaffAffiliate } from './affiliates.staff.queries.ts';

const LONGEST_REASON = 500;

/** All affiliates, those first who have earned most; blocked and allowed again here. */
export function AffiliateTable({ q }: { q: string }) {
  const t = useWords();
  const query = useInfiniteQuery(affiliatesStaffQueries.affiliates(q));
  const { block } = useAffiliateCommands();
  const [chosen, setChosen] = useState<StaffAffiliate>();
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={<EmptyState icon={<Users size={28} aria-hidden />} title={t('admin.af.none')} />}
        frame={(content) => (
          <div className={css.list} aria-busy={query.isFetching}>
            {content}
          </div>
        )}
      >
        <Table
          dense
          caption={t('admin.affiliates')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={columnsOf(t, setChosen)}
        />
      </PagedList>
      {chosen && (
        <WordsDialog
          title={t(chosen.isBlocked ? 'admin.af.allowTitle' : 'admin.af.blockTitle', { name: chosen.account.name })}
          text={t(chosen.isBlocked ? 'admin.af.allowText' : 'admin.af.blockText')}
          label={t('admin.af.reason')}
          submit={t(chosen.isBlocked ? 'admin.af.allow' : 'admin.af.block')}
          tone={chosen.isBlocked ? 'action' : 'danger'}
          longest={LONGEST_REASON}
          onClose={() => setChosen(undefined)}
          onWords={(reason) =>
            block.mutateAsync({ params: { id: chosen._id }, body: { isBlocked: !chosen.isBlocked, reason } })
          }
        />
      )}
    </>
  );
}

const columnsOf = (t: Translate, onChoose: (row: StaffAffiliate) => void): readonly Column<StaffAffiliate>[] => [
  {
    key: 'who',
    title: t('admin.af.affiliate'),
    lead: true,
    cell: ({ account, isBlocked }) => (
      <span className={css.who}>
        <b>@{account.username}</b>
        {isBlocked && <Badge tone="off">{t('admin.af.blocked')}</Badge>}
      </span>
    ),
  },
  { key: 'code', title: t('admin.af.code'), cell: ({ code }) => <code>{code}</code> },
  { key: 'clicks', title: t('admin.af.clicks'), align: 'end', cell: ({ clicks }) => formatNumber(clicks) },
  {
    key: 'signUps',
    title: t('admin.af.signUps'),
    align: 'end',
    cell: ({ signUps, heldSignUps }) =>
      heldSignUps > 0
        ? t('admin.af.signUpsHeld', { count: formatNumber(signUps), held: formatNumber(heldSignUps) })
        : formatNumber(signUps),
  },
  { key: 'spent', title: t('admin.af.spent'), align: 'end', cell: ({ spent }) => <Tokens amount={spent} /> },
  { key: 'earned', title: t('admin.af.earned'), align: 'end', cell: ({ earned }) => <Tokens amount={earned} /> },
  { key: 'paid', title: t('admin.af.paid'), align: 'end', cell: ({ paid }) => <Tokens amount={paid} /> },
  {
    key: 'acts',
    title: <VisuallyHidden>{t('admin.af.acts')}</VisuallyHidden>,
    align: 'end',
    cell: (row) => (
      <Button size="small" onClick={() => onChoose(row)}>
        {t(row.isBlocked ? 'admin.af.allow' : 'admin.af.block')}
      </Button>
    ),
  },
];

const Tokens = ({ amount }: { amount: number }) => <Coin amount={formatTokens(amount)} size={14} />;
