import { Badge, Button, Dialog, EmptyState, Search, Table, TextField, Users, VisuallyHidden } from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { commissionsStaffWords } from './words.ts';
import { commissionsWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../commissions.module.css';
import { commissionsQueries, type Owner } from '../commissions.queries.ts';
import { Person } from '../person.tsx';
import { OwnerRates } from './owner-rates.tsx';

/**
 * Searches creators and studios, and opens a dialog to edit one. Without a query, lists those with their own platform
 * fee.
 */
export function OwnerSearch() {
  const t = useWords(commissionsStaffWords, commissionsWords, staffWords);
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<Owner>();
  const wanted = useDeferredValue(q.trim());
  const query = useInfiniteQuery(commissionsQueries.owners(wanted));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <div className={css.search}>
        <TextField
          label={t('commissions.searchOwners')}
          icon={<Search size={16} aria-hidden />}
          value={q}
          onChange={setQ}
          maxLength={100}
        />
      </div>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('admin.loadFailed')}
        skeleton={<TableSkeleton rows={5} />}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={t(wanted ? 'commissions.noSuchOwner' : 'commissions.noOwners')}
          >
            {wanted ? undefined : t('commissions.noOwnersText')}
          </EmptyState>
        }
        frame={(content) => <div className={css.list}>{content}</div>}
      >
        <Table
          dense
          caption={t('commissions.tab.owners')}
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={columnsOf(t, setEdited)}
        />
      </PagedList>
      <Dialog size="large" open={edited !== undefined} onClose={() => setEdited(undefined)} title={edited?.name ?? ''}>
        {edited && <OwnerRates owner={edited} />}
      </Dialog>
    </>
  );
}

const columnsOf = (
  t: Translate<typeof commissionsStaffWords | typeof commissionsWords>,
  onEdit: (owner: Owner) => void,
) => [
  {
    key: 'name',
    title: t('commissions.owner'),
    lead: true,
    cell: ({ name, avatar, username }: Owner) => <Person name={name} avatar={avatar} details={`@${username}`} />,
  },
  { key: 'role', title: t('commissions.role'), cell: ({ role }: Owner) => t(`commissions.role.${role}`) },
  { key: 'studio', title: t('commissions.role.studio'), cell: ({ studio }: Owner) => studio?.name ?? '–' },
  {
    key: 'own',
    title: t('commissions.share.platform'),
    phone: 'under' as const,
    cell: ({ hasOwn }: Owner) =>
      hasOwn ? <Badge tone="brass">{t('commissions.hasOwn')}</Badge> : t('commissions.asDefault'),
  },
  {
    key: 'acts',
    title: <VisuallyHidden>{t('commissions.acts')}</VisuallyHidden>,
    align: 'end' as const,
    phone: 'act' as const,
    cell: (owner: Owner) => (
      <Button size="small" aria-label={t('commissions.changeOf', { name: owner.name })} onClick={() => onEdit(owner)}>
        {t('commissions.change')}
      </Button>
    ),
  },
];
