import { EmptyState, MessageSquare } from '@footlight/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../../../features/messaging/words.ts';
import { talkRoute } from './talk-route.ts';
import { TalkPanes } from './talk-panes.tsx';

export const Route = createFileRoute('/messages')({ ...talkRoute, component: MessagesPage });

function MessagesPage() {
  const t = useWords(messagingWords);
  return (
    <TalkPanes isList>
      <EmptyState icon={<MessageSquare size={28} aria-hidden />} title={t('messaging.choose')}>
        {t('messaging.chooseText')}
      </EmptyState>
    </TalkPanes>
  );
}
