import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../auth-form.module.css';

/** Terms accepted by registering. The links open in a new tab, so the form keeps its input. */
export function Agreement() {
  const t = useWords(authWords, siteWords);
  return (
    <p className={css.small}>
      {t('auth.terms')} {t('legal.read')}{' '}
      <SiteLink href="/legal/terms" target="_blank">
        {t('legal.terms')}
      </SiteLink>
      {', '}
      <SiteLink href="/legal/privacy" target="_blank">
        {t('legal.privacy')}
      </SiteLink>
      .
    </p>
  );
}
