import { useRef } from 'react';
import { useProfile } from '../../../shared/session/index.ts';
import { ChatComposer, ChatPanel, useChatLive, useSendMessage, type ComposerHandle } from '../../chat/index.ts';
import css from './room-column.module.css';

/** Chat of the performer's own room with moderation tools. Slow mode does not apply to the host. */
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
