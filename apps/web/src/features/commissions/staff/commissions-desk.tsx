import { Stack, Tabs } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { commissionsStaffWords } from './words.ts';
import { commissionsWords } from '../words.ts';
import { ChangeList } from '../change-list.tsx';
import css from '../commissions.module.css';
import { OwnerSearch } from './owner-search.tsx';
import { SiteRates } from './site-rates.tsx';

export function CommissionsDesk() {
  const t = useWords(commissionsStaffWords, commissionsWords, staffWords);
  const [tab, setTab] = useState('site');
  return (
    <Stack gap={16}>
      <h1>{t('admin.commissions')}</h1>
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
    </Stack>
  );
}
