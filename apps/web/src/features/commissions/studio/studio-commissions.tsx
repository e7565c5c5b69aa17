import { ErrorState, Stack, Tabs } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ChangeList } from '../change-list.tsx';
import css from '../commissions.module.css';
import { commissionsQueries } from '../commissions.queries.ts';
import { RatesEditor } from '../editing/rates-editor.tsx';
import { MemberList } from './member-list.tsx';

export function StudioCommissions() {
  const t = useWords(commissionsWords, siteWords);
  const [tab, setTab] = useState('all');
  return (
    <Stack gap={16}>
      <h1>{t('nav.commissions')}</h1>
      <p className={css.intro}>{t('commissions.studioIntro')}</p>
      <Tabs
        label={t('nav.commissions')}
        value={tab}
        onChange={setTab}
        panelClassName={css.tab}
        tabs={[
          { id: 'all', label: t('commissions.tab.all'), panel: <AllMembers /> },
          { id: 'members', label: t('commissions.tab.members'), panel: <MemberList /> },
          { id: 'history', label: t('commissions.tab.history'), panel: <ChangeList reader="studio" /> },
        ]}
      />
    </Stack>
  );
}

function AllMembers() {
  const t = useWords(commissionsWords);
  const api = useApi();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(commissionsQueries.studio());
  if (data)
    return (
      <RatesEditor
        caption={t('commissions.tab.all')}
        rates={data.data}
        share="studio"
        save={async (rates) => {
          client.setQueryData(
            commissionsQueries.studio().queryKey,
            await api.commissions.setStudio({ body: { rates } }),
          );
          await Promise.all([
            client.invalidateQueries({ queryKey: commissionsQueries.membersKey() }),
            client.invalidateQueries({ queryKey: commissionsQueries.historyKey('studio') }),
          ]);
        }}
      />
    );
  if (error)
    return (
      <ErrorState
        title={t('commissions.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <TableSkeleton rows={8} />;
}
