import { Badge, Button, Coin, EmptyState, Search, TextField, Users, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { affiliatesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../affiliates.module.css';
import { affiliatesStaffQueries, useAffiliateCommands, type StaffAffiliate } from './affiliates.staff.queries.ts';

const LONGEST_REASON = 500;

/** All affiliates, highest earners first, with controls to block and unblock them. */
export function AffiliateTable() {
  const t = useWords(affiliatesStaffWords, staffWords);
  const [q, onSearch] = useState('');
  const query = useInfiniteQuery(affiliatesStaffQueries.affiliates(useDeferredValue(q.trim())));
  const { block } = useAffiliateCommands();
  const [chosen, setChosen] = useState<StaffAffiliate>();
  return (
    <>
      <StaffTable
        id="affiliates"
        caption={t('admin.affiliates')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{ q: q || undefined }}
        onSearch={(next) => onSearch(next['q'] ?? '')}
        columns={columnsOf(t, setChosen)}
        filter={
          <TextField
            label={t('admin.af.search')}
            icon={<Search size={16} aria-hidden />}
            value={q}
            onChange={onSearch}
            maxLength={100}
          />
        }
        empty={<EmptyState icon={<Users size={28} aria-hidden />} title={t('admin.af.none')} />}
      />
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

const columnsOf = (
  t: Translate<typeof affiliatesStaffWords>,
  onChoose: (row: StaffAffiliate) => void,
): StaffColumn<StaffAffiliate>[] => [
  {
    key: 'who',
    name: t('admin.af.affiliate'),
    lead: true,
    csv: ({ account }) => account.username,
    cell: ({ account, isBlocked }) => (
      <span className={css.who}>
        <b>
          <bdi>@{account.username}</bdi>
        </b>
        {isBlocked && <Badge tone="off">{t('admin.af.blocked')}</Badge>}
      </span>
    ),
  },
  {
    key: 'code',
    phone: 'under',
    name: t('admin.af.code'),
    csv: ({ code }) => code,
    cell: ({ code }) => <code>{code}</code>,
  },
  {
    key: 'clicks',
    name: t('admin.af.clicks'),
    align: 'end',
    csv: ({ clicks }) => clicks,
    cell: ({ clicks }) => formatNumber(clicks),
  },
  {
    key: 'signUps',
    name: t('admin.af.signUps'),
    align: 'end',
    csv: ({ signUps }) => signUps,
    cell: ({ signUps, heldSignUps }) =>
      heldSignUps > 0
        ? t('admin.af.signUpsHeld', { count: formatNumber(signUps), held: formatNumber(heldSignUps) })
        : formatNumber(signUps),
  },
  ...(['spent', 'earned', 'paid'] as const).map((key): StaffColumn<StaffAffiliate> => ({
    key,
    name: t(`admin.af.${key}`),
    align: 'end',
    csv: (row) => row[key],
    cell: (row) => <Coin amount={formatTokens(row[key])} size={14} />,
  })),
  {
    key: 'acts',
    phone: 'act',
    name: t('admin.af.acts'),
    align: 'end',
    title: <VisuallyHidden>{t('admin.af.acts')}</VisuallyHidden>,
    cell: (row) => (
      <Button size="small" onClick={() => onChoose(row)}>
        {t(row.isBlocked ? 'admin.af.allow' : 'admin.af.block')}
      </Button>
    ),
  },
];
