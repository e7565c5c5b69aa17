import { Badge } from '@footlight/ui';
import { Outlet } from '@tanstack/react-router';
import { AccountMenu, Logo, PageFurniture } from '../../features/shell/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './admin-frame.module.css';
import { AdminLink } from './admin-link.tsx';
import { adminPages } from './admin-pages.ts';

/** Around every page of the back office. */
export function AdminDocument() {
  return (
    <PageFurniture>
      <Outlet />
    </PageFurniture>
  );
}

/** The menu beside the pages of the back office. */
export function AdminFrame() {
  const t = useWords();
  const staff = useProfile('staff');
  return (
    <div className={css.frame}>
      <header className={css.header}>
        <Logo />
        <Badge tone="citron">{t('admin.title')}</Badge>
        <span className={css.who}>{staff?.name}</span>
        <AccountMenu />
      </header>
      <nav className={css.menu} aria-label={t('admin.title')}>
        {adminPages.map(({ path, words, icon: Icon }) =>
          Icon ? (
            <AdminLink key={path} to={`/admin${path === '/' ? '' : path}`} exact={path === '/'}>
              <Icon size={17} aria-hidden />
              {t(words)}
            </AdminLink>
          ) : null,
        )}
      </nav>
      <main className={css.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
