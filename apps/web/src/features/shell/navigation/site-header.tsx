import { buttonClass, classNames, CoinMark, iconButtonClass, Plus, Search, VisuallyHidden } from '@footlight/ui';
import { useNavigate } from '@tanstack/react-router';
import { SiteLink } from '../../../shared/app/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useProfile, useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { AccountMenu } from './account-menu.tsx';
import { keepBellPlace } from './bell-place.ts';
import { Logo } from './logo.tsx';
import { useMenuLinks } from './menu-links.ts';
import { MAIN_LINKS } from './navigation.ts';
import css from './site-header.module.css';

export function SiteHeader({ bare = false }: { bare?: boolean }) {
  const { loggedIn } = useSession();
  return (
    <header className={classNames(css.header, bare && css.bare)}>
      <div className={css.inner}>
        <Logo />
        <MainNavigation />
        <SearchField />
        <div className={css.right}>
          <SearchButton />
          {loggedIn ? <WalletPill /> : <SignedOut />}
          {loggedIn && <span id="bell" ref={keepBellPlace} className={css.bell} />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

function MainNavigation() {
  const t = useWords(shellWords, siteWords);
  const menus = useMenuLinks('main');
  const links =
    menus.length > 0
      ? menus.map((menu) => ({
          href: menu.path,
          title: menu.title,
          exact: menu.path === '/',
          target: menu.isNewTab ? '_blank' : undefined,
        }))
      : MAIN_LINKS.map(({ words, ...link }) => ({ ...link, title: t(words), target: undefined }));
  return (
    <nav className={css.nav} aria-label={t('nav.main')}>
      {links.map(({ href, title, exact, target }) => (
        <SiteLink key={href} href={href} exact={exact ?? false} target={target}>
          {title}
        </SiteLink>
      ))}
    </nav>
  );
}

function SearchField() {
  const t = useWords(shellWords);
  const navigate = useNavigate();
  return (
    <search className={css.searchArea}>
      <form
        className={css.search}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
          void navigate({ href: q ? `/search?q=${encodeURIComponent(q)}` : '/search' });
        }}
      >
        <Search size={16} aria-hidden />
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t('nav.searchPlaceholder')}
          aria-label={t('nav.search')}
          autoComplete="off"
        />
      </form>
    </search>
  );
}

function SearchButton() {
  const t = useWords(shellWords);
  return (
    <SiteLink href="/search" className={classNames(iconButtonClass(), css.narrow)} aria-label={t('nav.search')}>
      <Search size={20} aria-hidden />
    </SiteLink>
  );
}

function SignedOut() {
  const t = useWords(shellWords);
  return (
    <>
      <LoginLink className={classNames(buttonClass({ tone: 'quiet' }), css.wideOnly)}>{t('shell.login')}</LoginLink>
      <LoginLink isNew className={buttonClass({ tone: 'action' })}>
        {t('shell.register')}
      </LoginLink>
    </>
  );
}

function WalletPill() {
  const t = useWords(shellWords, siteWords);
  const profile = useProfile();
  if (!profile || !('balance' in profile)) return null;
  const amount = formatTokens(profile.balance);
  const isViewer = profile.role === 'user';
  return (
    <SiteLink
      href={isViewer ? '/wallet/top-up' : profile.role === 'studio' ? '/studio' : '/creator/earnings'}
      className={css.wallet}
    >
      <CoinMark size={16} />
      <span className="num" aria-hidden>
        {amount}
      </span>
      {isViewer && (
        <span className={css.plus} aria-hidden>
          <Plus size={14} />
        </span>
      )}
      <VisuallyHidden>{isViewer ? t('shell.balance', { amount }) : `${t('nav.earnings')}: ${amount}`}</VisuallyHidden>
    </SiteLink>
  );
}
