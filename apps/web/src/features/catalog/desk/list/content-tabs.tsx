import { chipClass } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../../shared/app/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { KINDS, PAGES } from '../kinds.ts';
import css from './content-page.module.css';

/** The pages of content beside each other. */
export function ContentTabs() {
  const t = useWords();
  const row = useRef<HTMLElement>(null);
  // A row that is wider than a phone shows the one of this page.
  useEffect(() => {
    // Why in braces: browsers return a promise of the end of the scrolling, which is no clean-up.
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
