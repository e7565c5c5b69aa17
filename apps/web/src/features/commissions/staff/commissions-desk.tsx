import { Tabs } from '@footlight/ui';
import { Suspense, useState } from 'react';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import { ChangeList } from '../change-list.tsx';
import css from '../commissions.module.css';
import { OwnerSearch } from './owner-search.tsx';
import { SiteRates } from './site-rates.tsx';

export function CommissionsDesk() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('admin.commissions')}</h1>
      <Suspense fallback={<TableSkeleton rows={8} />}>
        <Desk />
      </Suspense>
    </div>
  );
}

function Desk() {
  useLazyWords('commissions');
  const t = useWords();
  const [tab, setTab] = useState('site');
  return (
    <>
      <p className={css.intro}>{t('commissions.staffIntro')}</p>
      <Tabs
        label={t('admin.commissions')}
        value={tab}
        onChange={setTab}
        panelClassName={css.tab}
        tabs={[
          { id: 'site', label: t('commissions.tab.site'), panel: <SiteRates /> },
          { id: 'owners', label: t('commissions.tab.owners'), panel: <OwnerSearch /> },
          { id: 'history', label: t('commissions.tab.history'), panel: <ChangeList reader="staff" /> },
        ]}
      />
    </>
  );
}
