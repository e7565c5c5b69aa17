import { ChevronLeft } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../account.module.css';

export function ToWallet() {
  const t = useWords(siteWords);
  return (
    <SiteLink href="/wallet" exact className={css.back}>
      <ChevronLeft size={16} aria-hidden /> {t('nav.wallet')}
    </SiteLink>
  );
}
