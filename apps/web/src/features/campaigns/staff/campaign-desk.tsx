import { Badge, Button, Coin, EmptyState, Meter, Plus, Sheet, Stack, Tag, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatTokens } from '../../../shared/formats/index.ts';
import { StaffTable, type StaffColumn } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { campaignsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../campaigns.module.css';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';
import { campaignsStaffQueries, type Campaign } from './campaigns.staff.queries.ts';

const TONES = { running: 'ok', scheduled: 'brass', 'used-up': 'brass', over: 'off', off: 'off' } as const;

/** The site's giveaway campaigns and their budgets. A sheet creates, edits and funds campaigns. */
export function CampaignDesk() {
  const t = useWords(campaignsStaffWords, staffWords);
  const query = useInfiniteQuery(campaignsStaffQueries.list());
  const [opened, setOpened] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const campaign = rows.find(({ _id }) => _id === opened);
  const make = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t('admin.cp.new')}
    </Button>
  );
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('admin.campaigns')}</h1>
        {make}
      </div>
      <p className={css.small}>{t('admin.cp.intro')}</p>
      <StaffTable
        id="campaigns"
        caption={t('admin.campaigns')}
        query={query}
        rowKey={({ _id }) => _id}
        search={{}}
        onSearch={() => {}}
        onOpen={({ _id }) => setOpened(_id)}
        columns={columnsOf(t, setOpened)}
        filter={null}
        empty={<EmptyState icon={<Tag size={28} aria-hidden />} title={t('admin.cp.none')} action={make} />}
      />
      <Sheet open={isMaking} onClose={() => setMaking(false)} title={t('admin.cp.new')}>
        {isMaking && <CampaignForm onDone={() => setMaking(false)} />}
      </Sheet>
      <Sheet open={campaign !== undefined} onClose={() => setOpened(undefined)} title={campaign?.name ?? ''}>
        {campaign && <CampaignSheet key={campaign._id} campaign={campaign} />}
      </Sheet>
    </div>
  );
}

const columnsOf = (t: Translate<typeof campaignsStaffWords>, onOpen: (id: string) => void): StaffColumn<Campaign>[] => [
  {
    key: 'name',
    name: t('admin.cp.name'),
    lead: true,
    csv: ({ name }) => name,
    cell: ({ name, code }) => (
      <Stack as="span" gap={4}>
        <b>{name}</b>
        <code>{code}</code>
      </Stack>
    ),
  },
  {
    key: 'status',
    phone: 'last',
    name: t('admin.cp.status'),
    csv: ({ status }) => t(`admin.cp.status.${status}`),
    cell: ({ status }) => <Badge tone={TONES[status]}>{t(`admin.cp.status.${status}`)}</Badge>,
  },
  {
    key: 'each',
    name: t('admin.cp.each'),
    align: 'end',
    csv: ({ tokens }) => tokens,
    cell: ({ tokens }) => <Tokens amount={tokens} />,
  },
  {
    key: 'spent',
    name: t('admin.cp.spentOf'),
    align: 'end',
    csv: ({ spent }) => spent,
    cell: ({ spent, budget }) => (
      <Stack as="span" gap={4}>
        <span>{t('admin.cp.of', { spent: formatTokens(spent), budget: formatTokens(budget) })}</span>
        <Meter className={css.meter} size="small" value={spent} max={budget} label={t('admin.cp.spentOf')} />
      </Stack>
    ),
  },
  {
    key: 'left',
    phone: 'end',
    name: t('admin.cp.left'),
    align: 'end',
    csv: ({ left }) => left,
    cell: ({ left }) => <Tokens amount={left} />,
  },
  {
    key: 'claims',
    name: t('admin.cp.claims'),
    align: 'end',
    csv: ({ granted }) => granted,
    cell: ({ granted, waiting, refused }) =>
      t('admin.cp.counts', {
        granted: formatNumber(granted),
        waiting: formatNumber(waiting),
        refused: formatNumber(refused),
      }),
  },
  {
    key: 'open',
    phone: 'act',
    name: t('admin.cp.open'),
    align: 'end',
    title: <VisuallyHidden>{t('admin.cp.open')}</VisuallyHidden>,
    cell: ({ _id: id, name }) => (
      <Button size="small" aria-label={t('admin.cp.openOf', { name })} onClick={() => onOpen(id)}>
        {t('admin.cp.open')}
      </Button>
    ),
  },
];

const Tokens = ({ amount }: { amount: number }) => <Coin amount={formatTokens(amount)} size={14} />;
