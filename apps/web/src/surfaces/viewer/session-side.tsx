import { useRef } from 'react';
import {
  ChatComposer,
  ChatPanel,
  useChatLive,
  useSendMessage,
  type ComposerHandle,
} from '../../features/chat/index.ts';
import type { Show } from '../../features/shows/index.ts';
import { TipButton } from '../../features/tips/index.ts';
import { useProfile } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { viewerWords } from './words.ts';
import css from './room-side.module.css';

export function SessionSide({ show, onTip }: { show: Show; onTip: () => void }) {
  const t = useWords(viewerWords);
  const profile = useProfile();
  const composer = useRef<ComposerHandle>(null);
  const sender = useSendMessage(show.conversationId, 'sendStream');
  useChatLive(show.conversationId);
  const title = t(show.kind === 'private' ? 'shows.chatPrivate' : 'shows.chatGroup');
  return (
    <aside className={css.side} aria-label={title}>
      <header className={css.title}>
        <h2>{title}</h2>
        <p>{t('shows.chatHint')}</p>
      </header>
      <div className={css.lines}>
        <ChatPanel
          conversationId={show.conversationId}
          rights={{ isHost: false, ownId: profile?._id }}
          sender={sender}
          onSaySomething={() => composer.current?.focus()}
        />
      </div>
      <div className={css.foot}>
        <ChatComposer ref={composer} slowModeSeconds={0} onSend={sender.send}>
          <TipButton onClick={onTip} />
        </ChatComposer>
      </div>
    </aside>
  );
}
