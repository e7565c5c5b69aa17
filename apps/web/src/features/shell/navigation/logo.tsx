import { SiteLink } from '../../../shared/app/index.ts';
import { useSettings } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import css from './logo.module.css';

/** The site's logo. Falls back to the site's name next to the default mark, a level meter with its peak lit. */
export function Logo() {
  const { siteName, logoUrl } = useSettings();
  const t = useWords(shellWords);
  return (
    <SiteLink href="/" exact className={css.logo} aria-label={t('shell.home', { site: siteName })}>
      {logoUrl ? (
        <img src={logoUrl} alt="" height={32} />
      ) : (
        <>
          <span className={css.mark} aria-hidden>
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className={css.name}>{siteName}</span>
        </>
      )}
    </SiteLink>
  );
}
