import { chipClass } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../../shared/app/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { KINDS, PAGES } from '../kinds.ts';
import css from './content-page.module.css';

export function ContentTabs() {
  const t = useWords(catalogDeskWords, siteWords);
  const row = useRef<HTMLElement>(null);
  // Scrolls the current tab into view if the row overflows.
  useEffect(() => {
    // Braces, because some browsers return a promise here, which is not a cleanup function.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={row} className={css.tabs} aria-label={t('nav.content')}>
      {KINDS.map((kind) => (
        <SiteLink key={kind} href={PAGES[kind]} className={chipClass()}>
          {t(`content.kind.${kind}`)}
        </SiteLink>
      ))}
      <SiteLink href="/creator/posts" className={chipClass()}>
        {t('nav.posts')}
      </SiteLink>
      <SiteLink href="/creator/release-forms" className={chipClass()}>
        {t('content.forms')}
      </SiteLink>
    </nav>
  );
}
