import { use } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import css from '../auth-form.module.css';
import { loginPageOf } from '../../../shared/session/index.ts';
import { REGISTER_PAGES, type CustomerRole } from '../roles.ts';
import { authWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { EntryPlaceContext } from './entry-place.ts';

interface Props {
  to: 'login' | 'register';
  who: CustomerRole;
  returnTo?: string | undefined;
}

/** Link from the login to the registration or back. Keeps the page to return to. */
export function TurnTo({ to, who, returnTo }: Props) {
  const t = useWords(authWords, siteWords);
  const place = use(EntryPlaceContext);
  const words = t(to === 'login' ? 'auth.login' : 'auth.register');
  return (
    <>
      {t(to === 'login' ? 'auth.haveAccount' : 'auth.noAccount')}{' '}
      {place ? (
        <button type="button" className={css.turn} onClick={() => place.show(to)}>
          {words}
        </button>
      ) : (
        <SiteLink href={withReturn(to === 'login' ? loginPageOf(who) : REGISTER_PAGES[who], returnTo)}>
          {words}
        </SiteLink>
      )}
    </>
  );
}

/** Adds the page to return to, if there is one, to the path of a page. */
export const withReturn = (page: string, returnTo: string | undefined): string =>
  returnTo ? `${page}${page.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(returnTo)}` : page;
