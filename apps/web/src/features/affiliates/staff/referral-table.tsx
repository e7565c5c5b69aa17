import { Badge, Button, Coin, EmptyState, Users, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { affiliatesStaffWords } from './words.ts';
import css from '../affiliates.module.css';
import { ReferralBulk } from './referral-bulk.tsx';
import { REFERRAL_TONES } from '../referral-tones.ts';
import {
  affiliatesStaffQueries,
  useAffiliateCommands,
  type ReferralState,
  type StaffReferral,
} from './affiliates.staff.queries.ts';

const LONGEST_REASON = 500;

/** Referrals with their affiliates, and indications that two accounts belong to one person. */
export function ReferralTable({ state }: { state: ReferralState | undefined }) {
  const t = useWords(affiliatesStaffWords);
  const query = useInfiniteQuery(affiliatesStaffQueries.referrals(state));
  const { decide } = useAffiliateCommands();
  const [refused, setRefused] = useState<StaffReferral>();
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
      <StaffTable
        id={state === 'held' ? 'held-sign-ups' : 'sign-ups'}
        caption={t('admin.af.view.referrals')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{}}
        onSearch={() => {}}
        columns={columnsOf(t, { isBusy: decide.isPending, count, refuse: setRefused })}
        filter={null}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={t(state === 'held' ? 'admin.af.noneHeld' : 'admin.af.noSignUps')}
          />
        }
        bulk={(rows, clear) => <ReferralBulk rows={rows} onDone={clear} />}
      />
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
const columnsOf = (t: Translate<typeof affiliatesStaffWords>, acts: Acts): StaffColumn<StaffReferral>[] => [
  {
    key: 'viewer',
    name: t('admin.af.viewer'),
    lead: true,
    csv: ({ viewer }) => viewer.username,
    cell: ({ viewer }) => (
      <b>
        <bdi>@{viewer.username}</bdi>
      </b>
    ),
  },
  {
    key: 'by',
    phone: 'under',
    name: t('admin.af.affiliate'),
    csv: ({ affiliate }) => affiliate.username,
    cell: ({ affiliate }) => `@${affiliate.username}`,
  },
  {
    key: 'at',
    name: t('admin.af.registered'),
    csv: ({ registeredAt }) => registeredAt,
    cell: ({ registeredAt }) => <DateTime at={registeredAt} />,
  },
  {
    key: 'flags',
    name: t('admin.af.flags'),
    csv: ({ flags }) => flags.map((flag) => t(`admin.af.flag.${flag}`)).join(', '),
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
    phone: 'last',
    name: t('admin.af.state'),
    csv: ({ state }) => t(`admin.af.state.${state}`),
    cell: ({ state, reason }) => (
      <span className={css.who}>
        <Badge tone={REFERRAL_TONES[state]}>{t(`admin.af.state.${state}`)}</Badge>
        {reason && <small>{reason}</small>}
      </span>
    ),
  },
  {
    key: 'earned',
    name: t('admin.af.earned'),
    align: 'end',
    csv: ({ earned }) => earned,
    cell: ({ earned }) => <Coin amount={formatTokens(earned)} size={14} />,
  },
  {
    key: 'acts',
    phone: 'act',
    name: t('admin.af.acts'),
    align: 'end',
    title: <VisuallyHidden>{t('admin.af.acts')}</VisuallyHidden>,
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
