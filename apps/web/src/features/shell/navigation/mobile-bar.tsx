import { SiteLink } from '../../../shared/app/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './mobile-bar.module.css';
import { BARS } from './navigation.ts';

/** Bottom bar on phones. Hidden in rooms. */
export function MobileBar() {
  const t = useWords(shellWords, siteWords);
  const { role } = useSession();
  const profile = useProfile();
  const balance = profile && 'balance' in profile ? formatTokens(profile.balance) : undefined;
  return (
    <nav className={css.bar} aria-label={t('nav.main')}>
      {BARS[role ?? 'user'].map(({ href, words, icon: Icon, counts, exact, also }) => (
        <SiteLink key={href} href={href} exact={exact ?? false} also={also}>
          <span className={css.icon}>
            <Icon size={21} aria-hidden />
          </span>
          {counts === 'balance' && balance !== undefined ? (
            <span className={`${css.balance} num`}>{balance}</span>
          ) : (
            t(words)
          )}
        </SiteLink>
      ))}
    </nav>
  );
}
