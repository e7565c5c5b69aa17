import { useSearch } from '@tanstack/react-router';
import { StaffLogin } from '../../features/auth/staff/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { staffWords } from '../../shared/words/staff.ts';
import css from './login-page.module.css';
import { ThemeButton } from './frame/staff-menu.tsx';
import { usePageTitle } from './frame/use-page-title.ts';

export function Page() {
  const t = useWords(staffWords);
  const { returnTo } = useSearch({ strict: false }) as { returnTo?: unknown };
  usePageTitle(t('admin.login.title'));
  return (
    <div className={css.page}>
      <header className={css.header}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <b>{t('admin.title')}</b>
        <ThemeButton />
      </header>
      <main className={css.main}>
        <StaffLogin returnTo={typeof returnTo === 'string' ? returnTo : undefined} />
      </main>
    </div>
  );
}
