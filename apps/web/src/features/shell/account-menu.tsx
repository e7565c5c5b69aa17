import { ChevronLeft, ChevronRight, IconButton } from '@footlight/ui';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { shellWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './layouts.module.css';
import { useAccountLinks } from './navigation/account-links.ts';
import type { NavigationLink } from './navigation/navigation.ts';
import { SideGroup } from './navigation/side-group.tsx';

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

interface Props {
  /** Shows names next to the icons. */
  isWide: boolean;
  onWide: (isWide: boolean) => void;
}

/** Links to the account's pages, in groups beside the page, or in a row above it on small screens. */
export function AccountMenu({ isWide, onWide }: Props) {
  const t = useWords(shellWords, siteWords);
  const links = useAccountLinks();
  const side = useCurrentInSight();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const groups = [...new Set(links.map(({ group }) => group))];
  const linkOf = ({ href, words, icon: Icon, exact, also }: NavigationLink) => (
    <SiteLink key={href} href={href} exact={exact ?? false} also={also} title={isWide ? undefined : t(words)}>
      <Icon size={18} aria-hidden />
      <span>{t(words)}</span>
    </SiteLink>
  );
  return (
    <nav ref={side} className={css.side} aria-label={t('shell.account')}>
      {groups.map((group) => {
        const own = links.filter((link) => link.group === group);
        if (!group) return own.map(linkOf);
        return (
          <SideGroup
            key={group}
            id={group}
            title={t(`shell.group.${group}`)}
            isHere={own.some(({ href, also }) => path.startsWith(href) || also?.includes(path))}
            className={css.sideGroup}
          >
            {own.map(linkOf)}
          </SideGroup>
        );
      })}
      <IconButton
        label={t(isWide ? 'shell.collapse' : 'shell.expand')}
        size="small"
        className={css.collapse}
        aria-expanded={isWide}
        onClick={() => onWide(!isWide)}
      >
        {isWide ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
      </IconButton>
    </nav>
  );
}
