import { Stack } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { couponsDeskWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './coupons-desk.module.css';
import { CouponsDesk } from './coupons-desk.tsx';

export function OwnCoupons() {
  const t = useWords(couponsDeskWords, siteWords);
  return (
    <Stack gap={14}>
      <h1>{t('nav.coupons')}</h1>
      <p className={css.intro}>{t('coupons.intro')}</p>
      <CouponsDesk owner="own" />
    </Stack>
  );
}
