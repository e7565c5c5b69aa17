import { ArrowLeft, CoinMark } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { viewerWords } from '../words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import css from './back-link.module.css';

/** Back link and balance on phones, where rooms have no header. */
export function BackLink() {
  const t = useWords(viewerWords, shellWords);
  const profile = useProfile('user');
  return (
    <div className={css.top}>
      <Link to="/" className={css.back} aria-label={t('streaming.back')}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      {profile && (
        <a
          href="/wallet/top-up"
          className={`${css.balance} num`}
          aria-label={t('shell.balance', { amount: formatTokens(profile.balance) })}
        >
          <CoinMark />
          {formatTokens(profile.balance)}
        </a>
      )}
    </div>
  );
}
