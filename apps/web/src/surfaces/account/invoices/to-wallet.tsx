import { ChevronLeft } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from '../account.module.css';

export function ToWallet() {
  const t = useWords();
  return (
    <SiteLink href="/wallet" exact className={css.back}>
      <ChevronLeft size={16} aria-hidden /> {t('nav.wallet')}
    </SiteLink>
  );
}
