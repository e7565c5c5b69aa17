import {
  Button,
  buttonClass,
  ChipChoice,
  Cluster,
  EmptyState,
  Plus,
  Search,
  Select,
  TextField,
  Users,
} from '@footlight/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { membersQueries, useMembersLive, type MemberFilter, type MemberSort } from '../members.queries.ts';
import css from '../members.module.css';
import { AddMember } from './add-member.tsx';
import { MemberTable } from './member-table.tsx';

const STATES = ['all', 'invited', 'active', 'inactive', 'left'] as const;
const SORTS: readonly MemberSort[] = ['joinedAt', 'earned', 'lastOnline'];

export function MemberDesk() {
  const t = useWords(membersWords);
  const [filter, setFilter] = useState<MemberFilter>({ q: '', status: 'all', sortBy: 'joinedAt' });
  const [isAdding, setAdding] = useState(false);
  const q = useDeferredValue(filter.q.trim());
  const query = useInfiniteQuery(membersQueries.list({ ...filter, q }));
  useMembersLive(membersQueries.keys);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const role = useProfile('studio')?.teammate?.role ?? 'owner';
  const add = (role === 'owner' || role === 'manager') && (
    <Button tone="action" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('members.add')}
    </Button>
  );
  const isNarrow = q !== '' || filter.status !== 'all';
  return (
    <div className={css.page}>
      <Head showsTeam={role !== 'viewer'}>{add}</Head>
      <div className={css.filters}>
        <TextField
          label={t('members.search')}
          icon={<Search size={16} aria-hidden />}
          value={filter.q}
          onChange={(words) => setFilter({ ...filter, q: words })}
          maxLength={100}
        />
        <Select
          label={t('members.sort')}
          value={filter.sortBy}
          options={SORTS.map((value) => ({ value, label: t(`members.sort.${value}`) }))}
          onChange={(value) => setFilter({ ...filter, sortBy: SORTS.find((one) => one === value) ?? 'joinedAt' })}
        />
      </div>
      <ChipChoice
        legend={t('members.status')}
        value={filter.status}
        onChange={(status) => setFilter({ ...filter, status })}
        options={STATES.map((value) => ({ value, label: t(`members.show.${value}`) }))}
      />
      <PagedList
        query={query}
        count={rows.length}
        failed={t('members.failed')}
        skeleton={<TableSkeleton rows={5} />}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={t(isNarrow ? 'members.noneFound' : 'members.none')}
            action={isNarrow ? undefined : add}
          >
            {isNarrow ? undefined : t('members.noneText')}
          </EmptyState>
        }
        frame={(content) => (
          <div className={css.list} aria-busy={query.isFetching}>
            {content}
          </div>
        )}
      >
        <MemberTable rows={rows} />
      </PagedList>
      <AddMember isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

function Head({ showsTeam, children }: { showsTeam: boolean; children: ReactNode }) {
  const t = useWords(membersWords, siteWords);
  return (
    <Cluster gap={10} columnGap={16} align="center" justify="space-between">
      <h1>{t('nav.members')}</h1>
      <span className={css.acts}>
        {showsTeam && (
          <Link to="/studio/team" className={buttonClass()}>
            {t('members.team')}
          </Link>
        )}
        {children}
      </span>
    </Cluster>
  );
}
