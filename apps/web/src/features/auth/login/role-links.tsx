import { use } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { loginPageOf } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';
import { EntryPlaceContext } from '../entry/entry-place.ts';
import { withReturn } from '../entry/turn-to.tsx';
import { CUSTOMER_ROLES, REGISTER_PAGES } from '../roles.ts';

/**
 * Links to the same page for viewers, creators and studios. Sheets over a page don't show them, because they are for
 * viewers only.
 */
export function RoleLinks({ to, returnTo }: { to: 'login' | 'register'; returnTo?: string | undefined }) {
  const t = useWords(authWords);
  const isInSheet = use(EntryPlaceContext) !== undefined;
  if (isInSheet) return null;
  return (
    <nav className={css.roles} aria-label={t('auth.loginAs')}>
      {CUSTOMER_ROLES.map((role) => (
        <SiteLink
          key={role}
          href={withReturn(to === 'login' ? loginPageOf(role) : REGISTER_PAGES[role], returnTo)}
          exact
        >
          {t(`auth.as.${role}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
