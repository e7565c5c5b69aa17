import { Tabs } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { KingContext } from '../../fans/index.ts';
import { PeoplePanel } from '../../streaming/index.ts';
import { ChatColumn } from './chat-column.tsx';
import type { TipFact } from '../console.live.ts';
import type { ConsoleData } from '../console.queries.ts';
import css from './room-column.module.css';
import { TipFeed } from './tip-feed.tsx';

export function RoomColumn({
  console,
  performerId,
  sessionChatId,
  feed,
}: {
  console: ConsoleData;
  performerId: string;
  /** Chat id of the running private or group show. This chat replaces the room's chat. */
  sessionChatId: string | undefined;
  feed: readonly TipFact[];
}) {
  const t = useWords(broadcastConsoleWords);
  const [panel, setPanel] = useState('chat');
  return (
    <section className={css.column} aria-label={t('console.room')}>
      <KingContext value={console.king?._id}>
        <Tabs
          label={t('console.room')}
          value={panel}
          onChange={setPanel}
          className={css.tabs}
          panelClassName={css.panel}
          tabs={[
            {
              id: 'chat',
              label: t(sessionChatId ? 'desk.tabChat' : 'console.tabChat'),
              panel: sessionChatId ? (
                <ChatColumn key={sessionChatId} conversationId={sessionChatId} pinnedNote={undefined} />
              ) : (
                <ChatColumn
                  key={console.conversationId}
                  conversationId={console.conversationId}
                  pinnedNote={console.pinnedNote}
                />
              ),
            },
            {
              id: 'tips',
              label: t('console.tabTips'),
              ...(console.tips > 0 ? { count: console.tips } : {}),
              panel: <TipFeed feed={feed} />,
            },
            { id: 'people', label: t('console.tabPeople'), panel: <PeoplePanel performerId={performerId} /> },
          ]}
        />
      </KingContext>
    </section>
  );
}
