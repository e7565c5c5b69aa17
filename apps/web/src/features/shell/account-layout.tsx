import { lazy, Suspense, type ReactNode } from 'react';
import { useSession } from '../../shared/session/index.ts';
import css from './layouts.module.css';
import { Framed } from './layouts.tsx';
import { useRememberedSwitch } from './navigation/use-remembered-switch.ts';

/** Lazy-loaded, because the home page and rooms don't need its many links and icons. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then(({ AccountMenu: part }) => ({ default: part })));

export function AccountLayout({ children }: { children: ReactNode }) {
  const { role } = useSession();
  const hasMenu = role !== undefined && role !== 'staff';
  const [isWide, chooseWide] = useRememberedSwitch('menu.wide');
  return (
    <Framed className={css.account} isNarrow={hasMenu && !isWide}>
      {hasMenu && (
        <Suspense fallback={<div className={css.side} />}>
          <AccountMenu isWide={isWide} onWide={chooseWide} />
        </Suspense>
      )}
      <div className={css.page}>{children}</div>
    </Framed>
  );
}
