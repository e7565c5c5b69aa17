import { ChipChoice } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { affiliatesStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../affiliates.module.css';
import { AffiliateTable } from './affiliate-table.tsx';
import type { ReferralState } from './affiliates.staff.queries.ts';
import { ReferralTable } from './referral-table.tsx';

const VIEWS = ['held', 'referrals', 'affiliates'] as const;
type View = (typeof VIEWS)[number];
const STATES: Readonly<Record<Exclude<View, 'affiliates'>, ReferralState | undefined>> = {
  held: 'held',
  referrals: undefined,
};

export function AffiliateDesk() {
  const t = useWords(affiliatesStaffWords, staffWords);
  const [view, setView] = useState<View>('held');
  return (
    <div className={css.page}>
      <h1>{t('admin.affiliates')}</h1>
      <p className={css.small}>{t('admin.af.intro')}</p>
      <ChipChoice
        legend={t('admin.af.view')}
        value={view}
        onChange={(next) => setView(VIEWS.find((one) => one === next) ?? 'held')}
        options={VIEWS.map((value) => ({ value, label: t(`admin.af.view.${value}`) }))}
      />
      {view === 'affiliates' ? <AffiliateTable /> : <ReferralTable key={view} state={STATES[view]} />}
    </div>
  );
}
