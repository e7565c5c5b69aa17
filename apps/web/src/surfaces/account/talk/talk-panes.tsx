import type { ReactNode } from 'react';
import { ConversationList, useMessagingLive } from '../../../features/messaging/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './talk-panes.module.css';

/**
 * The conversation list and an open conversation, side by side, or one at a time on phones. `isList` means none is
 * open.
 */
export function TalkPanes({ isList = false, children }: { isList?: boolean; children: ReactNode }) {
  const t = useWords(siteWords);
  useMessagingLive();
  return (
    <div className={css.panes} data-list={isList || undefined}>
      <nav className={css.list} aria-label={t('messaging.title')}>
        <ConversationList heading={isList ? 'h1' : 'h2'} />
      </nav>
      <div className={css.talk}>{children}</div>
    </div>
  );
}
