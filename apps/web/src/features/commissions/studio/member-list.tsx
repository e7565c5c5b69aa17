import { Dialog, EmptyState, Search, TextField, Users } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import css from '../commissions.module.css';
import { commissionsQueries, type Member } from '../commissions.queries.ts';
import { RatesEditor } from '../editing/rates-editor.tsx';
import { MemberTable } from './member-table.tsx';

export function MemberList() {
  const t = useWords(commissionsWords);
  const [q, setQ] = useState('');
  const [editedId, setEdited] = useState<string>();
  const wanted = useDeferredValue(q.trim());
  const query = useInfiniteQuery(commissionsQueries.members(wanted));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const edited = rows.find(({ performer }) => performer._id === editedId);
  return (
    <>
      <div className={css.search}>
        <TextField
          label={t('commissions.searchMembers')}
          icon={<Search size={16} aria-hidden />}
          value={q}
          onChange={setQ}
          maxLength={100}
        />
      </div>
      <PagedList
        query={query}
        count={rows.length}
        failed={t('commissions.failed')}
        skeleton={<TableSkeleton rows={4} />}
        empty={
          <EmptyState
            icon={<Users size={28} aria-hidden />}
            title={t(wanted ? 'commissions.noSuchMember' : 'commissions.noMembers')}
          />
        }
        frame={(content) => <div className={css.list}>{content}</div>}
      >
        <MemberTable rows={rows} onEdit={setEdited} />
      </PagedList>
      <Dialog
        size="large"
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited?.performer.name ?? ''}
      >
        {edited && <MemberRates member={edited} />}
      </Dialog>
    </>
  );
}

function MemberRates({ member: { performer, rates } }: { member: Member }) {
  const t = useWords(commissionsWords);
  const api = useApi();
  const client = useQueryClient();
  return (
    <div className={css.panel}>
      <p className={css.intro}>{t('commissions.memberIntro')}</p>
      <RatesEditor
        caption={performer.name}
        rates={rates}
        share="studio"
        save={async (changes) => {
          await api.commissions.setMember({ params: { id: performer._id }, body: { rates: changes } });
          await Promise.all([
            client.invalidateQueries({ queryKey: commissionsQueries.membersKey() }),
            client.invalidateQueries({ queryKey: commissionsQueries.historyKey('studio') }),
          ]);
        }}
      />
    </div>
  );
}
