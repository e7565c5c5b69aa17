import type { AccountRole } from '@footlight/contract';
import type { ReactNode } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { usersWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './settings.module.css';

const PAGES = [
  { href: '/settings/profile', words: 'users.title' },
  { href: '/settings/security', words: 'users.security' },
  { href: '/settings/notifications', words: 'users.notifications' },
  { href: '/settings/privacy', words: 'users.privacy' },
  { href: '/settings/appearance', words: 'users.appearance' },
] as const;
/** For viewers only: no other role has a wallet. */
const OF_VIEWERS = [
  ...PAGES,
  { href: '/settings/payments', words: 'users.payments' },
  { href: '/settings/limits', words: 'users.limits' },
  { href: '/affiliate', words: 'users.affiliate' },
] as const;
const OF_EARNERS = [
  ...PAGES,
  { href: '/settings/payouts', words: 'users.payouts' },
  { href: '/settings/tax-forms', words: 'users.taxforms' },
  { href: '/affiliate', words: 'users.affiliate' },
] as const;
const OF_CREATORS = [
  ...OF_EARNERS,
  { href: '/settings/documents', words: 'users.documents' },
  { href: '/settings/studio', words: 'nav.studio' },
] as const;
const DEVELOPERS = { href: '/settings/developers', words: 'users.developers' } as const;

/** On phones, the row of pages is wider than the screen, so the current one is scrolled into view. */
const showCurrent = (nav: HTMLElement | null): void => {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
};

function pagesOf(role: AccountRole | null | undefined) {
  if (role === 'user') return [...OF_VIEWERS, DEVELOPERS];
  if (role === 'performer') return [...OF_CREATORS, DEVELOPERS];
  return role === 'studio' ? [...OF_EARNERS, DEVELOPERS] : PAGES;
}

export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useWords(usersWords, siteWords);
  const { role } = useSession();
  const pages = pagesOf(role);
  return (
    <div className={css.frame}>
      <h1>{t('users.settings')}</h1>
      <nav className={css.pages} aria-label={t('users.sections')} ref={showCurrent}>
        {pages.map(({ href, words }) => (
          <SiteLink key={href} href={href}>
            {t(words)}
          </SiteLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
