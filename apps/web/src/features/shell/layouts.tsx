import { classNames } from '@footlight/ui';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { SiteLink, type LayoutName } from '../../shared/app/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './layouts.module.css';
import { Logo } from './navigation/logo.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { MobileBar } from './navigation/mobile-bar.tsx';
import { ACCOUNT_LINKS } from './navigation/navigation.ts';
import { SiteFooter } from './navigation/site-footer.tsx';
import { SiteHeader } from './navigation/site-header.tsx';

const MAIN = 'content';

function SkipLink() {
  const t = useWords();
  return (
    <a className={css.skip} href={`#${MAIN}`}>
      {t('shell.skip')}
    </a>
  );
}

const Main = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <main id={MAIN} tabIndex={-1} className={classNames(css.main, className)}>
    {children}
  </main>
);

function Framed({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={css.withBar}>
      <SkipLink />
      <SiteHeader />
      <Main className={className}>{children}</Main>
      <SiteFooter />
      <MobileBar />
    </div>
  );
}

const Primary = ({ children }: { children: ReactNode }) => <Framed className={css.wide}>{children}</Framed>;
const Public = ({ children }: { children: ReactNode }) => <Framed className={css.contained}>{children}</Framed>;

/** A row of links which is wider than a phone shows the one of this page. */
function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !current) return;
    const [around, own] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [path]);
  return row;
}

/** Pages of the own account: its links beside the page. */
function Default({ children }: { children: ReactNode }) {
  const t = useWords();
  const { role } = useSession();
  const links = role ? ACCOUNT_LINKS[role] : [];
  const side = useCurrentInSight();
  return (
    <Framed className={css.account}>
      {links.length > 0 && (
        <nav ref={side} className={css.side} aria-label={t('shell.account')}>
          {links.map(({ href, words, icon: Icon, exact, also }) => (
            <SiteLink key={href} href={href} exact={exact ?? false} also={also}>
              <Icon size={18} aria-hidden />
              {t(words)}
            </SiteLink>
          ))}
        </nav>
      )}
      <div className={css.page}>{children}</div>
    </Framed>
  );
}

function Auth({ children }: { children: ReactNode }) {
  return (
    <div className={css.auth}>
      <SkipLink />
      <header>
        <Logo />
      </header>
      <Main className={css.authMain}>{children}</Main>
    </div>
  );
}

/** Rooms: the whole window, without footer and bar; phones lose the header too. */
function Stream({ children }: { children: ReactNode }) {
  return (
    <div className={css.stream}>
      <SkipLink />
      <div className={css.streamHeader}>
        <SiteHeader bare />
      </div>
      <Main className={css.streamMain}>{children}</Main>
    </div>
  );
}

/** Nothing but the page. */
const Bare = ({ children }: { children: ReactNode }) => children;

const Maintenance = () => <MaintenancePage />;

export const LAYOUT_COMPONENTS: Record<LayoutName, (props: { children: ReactNode }) => ReactNode> = {
  maintenance: Maintenance,
  primary: Primary,
  public: Public,
  auth: Auth,
  default: Default,
  stream: Stream,
  bare: Bare,
};
