import { CountBubble, iconButtonClass, MessageSquare } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { SiteLink } from '../../../shared/app/index.ts';
import { refetchForFact, useLive, useLiveBack } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { messagingQueries } from '../messaging.queries.ts';

/** Link to messages with the unread count, rendered into the header. */
export function MessagesBadge({ place }: { place: Element }) {
  const t = useWords(messagingWords, siteWords);
  const client = useQueryClient();
  const total = useQuery(messagingQueries.unread()).data?.total ?? 0;
  const again = () => void refetchForFact(client, { queryKey: messagingQueries.unread().queryKey });
  useLive('conversation/updated', again);
  useLive('conversations/changed', again);
  useLiveBack(again);
  return createPortal(
    <SiteLink
      href="/messages"
      className={iconButtonClass()}
      aria-label={total > 0 ? t('messaging.unseen', { count: total }) : t('messaging.title')}
    >
      <MessageSquare size={20} aria-hidden />
      {total > 0 && <CountBubble count={total} />}
    </SiteLink>,
    place,
  );
}
