import { Stack } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { couponsStaffWords } from './words.ts';
import css from '../desk/coupons-desk.module.css';
import { CouponsDesk } from '../desk/coupons-desk.tsx';

export function SiteCoupons() {
  const t = useWords(couponsStaffWords, staffWords);
  return (
    <Stack gap={14}>
      <h1>{t('admin.coupons')}</h1>
      <p className={css.intro}>{t('coupons.siteIntro')}</p>
      <CouponsDesk owner="site" />
    </Stack>
  );
}
