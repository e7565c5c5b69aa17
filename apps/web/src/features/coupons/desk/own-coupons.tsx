import { useWords } from '../../../shared/words/index.ts';
import { couponsDeskWords } from './words.ts';
import { commonWords } from '../../../shared/words/common.ts';
import css from './coupons-desk.module.css';
import { CouponsDesk } from './coupons-desk.tsx';

export function OwnCoupons() {
  const t = useWords(couponsDeskWords, commonWords);
  return (
    <div className={css.page}>
      <h1>{t('nav.coupons')}</h1>
      <p className={css.intro}>{t('coupons.intro')}</p>
      <CouponsDesk owner="own" />
    </div>
  );
}
