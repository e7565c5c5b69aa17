import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './layouts.module.css';
import { Framed } from './layouts.tsx';
import { useAccountLinks } from './navigation/account-links.ts';

/** Scrolls the current link into view if the row overflows. */
function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !current) return;
    const around = row.current.getBoundingClientRect();
    const own = current.getBoundingClientRect();
    row.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [path]);
  return row;
}

export function AccountLayout({ children }: { children: ReactNode }) {
  const t = useWords(shellWords, siteWords);
  const links = useAccountLinks();
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
