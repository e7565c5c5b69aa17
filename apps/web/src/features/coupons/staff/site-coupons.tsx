import { Suspense } from 'react';
import { TableSkeleton } from '../../../shared/lists/index.ts';
import { useLazyWords, useWords } from '../../../shared/words/index.ts';
import css from '../desk/coupons-desk.module.css';
import { CouponsDesk } from '../desk/coupons-desk.tsx';

export function SiteCoupons() {
  const t = useWords();
  return (
    <div className={css.page}>
      <h1>{t('admin.coupons')}</h1>
      <Suspense fallback={<TableSkeleton rows={5} />}>
        <Desk />
      </Suspense>
    </div>
  );
}

function Desk() {
  useLazyWords('coupons');
  const t = useWords();
  return (
    <>
      <p className={css.intro}>{t('coupons.siteIntro')}</p>
      <CouponsDesk owner="site" />
    </>
  );
}
