import { Badge, ChevronLeft, ChevronRight, classNames, IconButton, iconButtonClass, MenuIcon } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { StaffRole } from '@footlight/contract';
import { useEffect, useRef, useState } from 'react';
import { DecisionDeskContext, useNewDecisionDesk } from '../../../features/verification/staff/index.ts';
import { PageFurniture, SideGroup } from '../../../features/shell/index.ts';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { browserMemory } from '../../../shared/memory/index.ts';
import { profileQuery, useProfile, useSession, type StaffProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { adminWords } from '../words.ts';
import { shellWords } from '../../../features/shell/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from './admin-frame.module.css';
import { AdminLink } from './admin-link.tsx';
import { adminGroups, adminPages } from '../admin-pages.ts';
import { AdminNotFoundPage, MayNotPage } from './admin-states.tsx';
import { SecondFactorFirst } from './second-factor-first.tsx';
import { StaffMenu } from './staff-menu.tsx';
import { useEndedSession } from './use-ended-session.ts';
import { useApp } from '../../../shared/app/index.ts';
import { usePageTitle } from './use-page-title.ts';
import { mayOpen, readersOf } from './staff-pages.ts';

const NARROW_KEY = 'adminMenu';

/** Frame of all back office pages, including the login. */
export function AdminDocument() {
  const { theme, language } = useAppearance();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = language;
  }, [theme, language]);
  return (
    <PageFurniture>
      <Outlet />
    </PageFurniture>
  );
}

/**
 * Page for an unknown URL. Staff keep their menu; anyone else learns that the page doesn't exist, without having to log
 * in first.
 */
export function AdminUnknownPage() {
  const t = useWords(staffWords);
  const { role } = useSession();
  const { status } = useQuery({ ...profileQuery('staff'), enabled: role === 'staff' });
  usePageTitle(t('admin.noPage'));
  if (role === 'staff' && status !== 'error') return <AdminFrame />;
  return (
    <main className={css.main} id="content">
      <AdminNotFoundPage />
    </main>
  );
}

/**
 * The staff-only frame: header, menu next to the pages (a drawer on phones), and the page if the user's role has
 * access.
 */
export function AdminFrame() {
  const staff = useProfile('staff');
  const desk = useNewDecisionDesk();
  useEndedSession();
  useLiveDesk(Boolean(staff && !staff.needsSecondFactor));
  if (!staff) return null;
  return (
    <DecisionDeskContext value={desk}>
      <Frame staff={staff} />
    </DecisionDeskContext>
  );
}

function Frame({ staff }: { staff: StaffProfile }) {
  const t = useWords(adminWords, shellWords, staffWords);
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const here = adminPages.find((page) => page.path === path);
  const [narrow, setNarrow] = useState(() => browserMemory.read(NARROW_KEY) === 'narrow');
  usePageTitle(t(here?.words ?? 'admin.noPage'));
  const collapse = () => {
    browserMemory.write(NARROW_KEY, narrow ? 'wide' : 'narrow');
    setNarrow(!narrow);
  };
  return (
    <div className={css.frame} data-narrow={narrow || undefined}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header className={css.header}>
        <Drawer role={staff.staffRole} path={path} />
        <AdminLink to="/admin" exact className={css.brand}>
          <img src="/favicon.svg" alt="" width={26} height={26} />
          <span>{t('admin.title')}</span>
        </AdminLink>
        <span className={css.who}>
          {staff.name} <Badge>{t(`admin.role.${staff.staffRole}`)}</Badge>
        </span>
        <StaffMenu staff={staff} />
      </header>
      <aside className={css.side}>
        <Pages role={staff.staffRole} narrow={narrow} />
        <IconButton
          label={t(narrow ? 'admin.expand' : 'admin.collapse')}
          size="small"
          className={css.collapse}
          aria-expanded={!narrow}
          onClick={collapse}
        >
          {narrow ? <ChevronRight size={18} aria-hidden /> : <ChevronLeft size={18} aria-hidden />}
        </IconButton>
      </aside>
      <main className={css.main} id="content" tabIndex={-1}>
        {staff.needsSecondFactor ? (
          <SecondFactorFirst />
        ) : !here ? (
          <AdminNotFoundPage />
        ) : !mayOpen(staff.staffRole, here.page) ? (
          <MayNotPage role={staff.staffRole} readers={readersOf(here.page)} />
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}

/** True if other pages are nested under this path, in which case its link is marked current only on an exact match. */
const isOver = (path: string): boolean => adminPages.some((page) => page.path.startsWith(`${path}/`));

function Pages({ role, narrow = false }: { role: StaffRole; narrow?: boolean }) {
  const t = useWords(adminWords, staffWords);
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const groups = adminGroups.map((group) => ({
    ...group,
    pages: group.pages.filter(({ page }) => mayOpen(role, page)),
  }));
  return (
    <nav className={css.menu} aria-label={t('admin.menu')}>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ words: heading, pages }) => {
          const links = pages.map(({ path: to, words, icon: Icon }) => (
            <AdminLink key={to} to={to} exact={isOver(to)} title={narrow ? t(words) : undefined}>
              <Icon size={18} aria-hidden />
              <span>{t(words)}</span>
            </AdminLink>
          ));
          if (!heading) return links;
          const isHere = pages.some((page) => page.path === path);
          return (
            <SideGroup key={heading} id={heading} title={t(heading)} isHere={isHere} className={css.group}>
              {links}
            </SideGroup>
          );
        })}
    </nav>
  );
}

/** The menu on phones: a native popover that closes on Escape, on a tap outside, and when a page opens. */
function Drawer({ role, path }: { role: StaffRole; path: string }) {
  const t = useWords(staffWords);
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (drawer.current?.matches(':popover-open')) drawer.current.hidePopover();
  }, [path]);
  return (
    <>
      <button
        type="button"
        popoverTarget="staff-drawer"
        aria-label={t('admin.menu')}
        className={classNames(iconButtonClass(), css.opener)}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      <div ref={drawer} id="staff-drawer" popover="auto" className={css.drawer}>
        <Pages role={role} />
      </div>
    </>
  );
}

/**
 * Keeps the live connection open while a staff member is in the back office, so that desks show what colleagues are
 * doing.
 */
function useLiveDesk(isReady: boolean): void {
  const { live } = useApp();
  useEffect(() => {
    // Without the second factor, the server treats staff members as anonymous, and a connection would keep that
    // identity.
    if (!isReady) return undefined;
    live.start();
    return () => live.stop();
  }, [live, isReady]);
}
