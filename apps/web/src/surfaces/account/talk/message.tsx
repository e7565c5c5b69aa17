import { createFileRoute } from '@tanstack/react-router';
import { TalkPane } from '../../../features/messaging/index.ts';
import { talkRoute } from './talk-route.ts';
import { TalkPanes } from './talk-panes.tsx';
import { TALK_PARTS } from './talk-parts.tsx';

export const Route = createFileRoute('/messages/$id')({ ...talkRoute, component: MessagePage });

function MessagePage() {
  const { id } = Route.useParams();
  return (
    <TalkPanes>
      <TalkPane key={id} id={id} parts={TALK_PARTS} />
    </TalkPanes>
  );
}
