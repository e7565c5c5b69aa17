import { Badge, Button, Coin, EmptyState, Table, Users, VisuallyHidden, type Column } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import css from '../affiliates.module.css';
import { REFERRAL_TONES } from '../referral-tones.ts';
import {
  affiliatesStaffQueries,
  useAffiliateCommands,
  type ReferralState,
  type StaffReferral,
} from './affiliates.staff.queries.ts';

const LONGEST_REASON = 500;

/** Who was brought by whom, and what speaks for one person with two accounts. */
export function ReferralTable({ state }: { state: ReferralState | undefined }) {
  const t = useWords();
  const query = useInfiniteQuery(affiliatesStaffQueries.referrals(state));
  const { decide } = useAffiliateCommands();
  const [refused, setRefused] = useState<StaffReferral>();
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const count = ({ _id: id }: StaffReferral) =>
    decide.mutate(
      { params: { id }, body: { state: 'counts' } },
      {
        onSuccess: () => void toast.success(t('admin.af.counted')),
        onError: (error) => void toast.error(error.message),
      },
    );
  return (
    <>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={t(state === 'held' ? 'admin.af.noneHeld' : 'admin.af.noSignUps')}
          />
        }
        frame={(content) => (
          <div className={css.list} aria-busy={query.isFetching}>
            {content}
          </div>
        )}
      >
        <Table
          dense
          caption={t('admin.af.view.referrals')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={columnsOf(t, { isBusy: decide.isPending, count, refuse: setRefused })}
        />
      </PagedList>
      {refused && (
        <WordsDialog
          title={t('admin.af.refuseTitle', { name: refused.viewer.username })}
          text={t('admin.af.refuseText')}
          label={t('admin.af.reason')}
          submit={t('admin.af.refuse')}
          tone="danger"
          longest={LONGEST_REASON}
          onClose={() => setRefused(undefined)}
          onWords={(reason) => decide.mutateAsync({ params: { id: refused._id }, body: { state: 'refused', reason } })}
        />
      )}
    </>
  );
}

interface Acts {
  readonly isBusy: boolean;
  readonly count: (row: StaffReferral) => void;
  readonly refuse: (row: StaffReferral) => void;
}
const columnsOf = (t: Translate, acts: Acts): readonly Column<StaffReferral>[] => [
  { key: 'viewer', title: t('admin.af.viewer'), lead: true, cell: ({ viewer }) => <b>@{viewer.username}</b> },
  { key: 'by', title: t('admin.af.affiliate'), cell: ({ affiliate }) => `@${affiliate.username}` },
  { key: 'at', title: t('admin.af.registered'), cell: ({ registeredAt }) => <DateTime at={registeredAt} /> },
  {
    key: 'flags',
    title: t('admin.af.flags'),
    cell: ({ flags }) =>
      flags.length === 0 ? (
        '–'
      ) : (
        <span className={css.acts}>
          {flags.map((flag) => (
            <Badge key={flag} tone={flag === 'network' ? 'off' : 'brass'}>
              {t(`admin.af.flag.${flag}`)}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'state',
    title: t('admin.af.state'),
    cell: ({ state, reason }) => (
      <span className={css.who}>
        <Badge tone={REFERRAL_TONES[state]}>{t(`admin.af.state.${state}`)}</Badge>
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  {
    key: 'earned',
    title: t('admin.af.earned'),
    align: 'end',
    cell: ({ earned }) => <Coin amount={formatTokens(earned)} size={14} />,
  },
  {
    key: 'acts',
    title: <VisuallyHidden>{t('admin.af.acts')}</VisuallyHidden>,
    align: 'end',
    cell: (row) => (
      <span className={css.acts}>
        {row.state !== 'counts' && (
          <Button size="small" disabled={acts.isBusy} onClick={() => acts.count(row)}>
            {t('admin.af.count')}
          </Button>
        )}
        {row.state !== 'refused' && (
          <Button size="small" disabled={acts.isBusy} onClick={() => acts.refuse(row)}>
            {t('admin.af.refuse')}
          </Button>
        )}
      </span>
    ),
  },
];
