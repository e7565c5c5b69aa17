import { useRef } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { ChatComposer, ChatPanel, useChatLive, useSendMessage, type ComposerHandle } from '../../chat/index.ts';
import css from './room-column.module.css';

/** The chat of the own room, with what a host does to keep order. Slow mode is for others. */
export function ChatColumn({ conversationId, pinnedNote }: { conversationId: string; pinnedNote: string | undefined }) {
  const me = useProfile('performer');
  const sender = useSendMessage(conversationId);
  const composer = useRef<ComposerHandle>(null);
  useChatLive(conversationId);
  return (
    <div className={css.chat}>
      <ChatPanel
        conversationId={conversationId}
        rights={{ isHost: true, ownId: me?._id }}
        sender={sender}
        pinnedNote={pinnedNote}
        onSaySomething={() => composer.current?.focus()}
      />
      <div className={css.composer}>
        <ChatComposer ref={composer} onSend={sender.send} slowModeSeconds={0} />
      </div>
    </div>
  );
}
