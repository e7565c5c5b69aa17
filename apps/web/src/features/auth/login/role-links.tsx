import { SiteLink } from '../../../shared/app/index.ts';
import { loginPageOf } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';
import { CUSTOMER_ROLES, REGISTER_PAGES } from '../roles.ts';

/** Links to the same page for viewers, creators and studios. */
export function RoleLinks({ to }: { to: 'login' | 'register' }) {
  const t = useWords(authWords);
  return (
    <nav className={css.roles} aria-label={t('auth.loginAs')}>
      {CUSTOMER_ROLES.map((role) => (
        <SiteLink key={role} href={to === 'login' ? loginPageOf(role) : REGISTER_PAGES[role]} exact>
          {t(`auth.as.${role}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
