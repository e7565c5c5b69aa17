import { Button, Dialog, Trash2 } from '@footlight/ui';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import type { ChatLine } from './chat.queries.ts';
import { ChatList } from './chat-list.tsx';
import css from './chat-panel.module.css';
import { hasActions, type LineRights } from './line-rights.ts';
import { PinnedNote } from './pinned-note.tsx';
import { useModerateChat } from './use-moderate-chat.ts';
import type { MessageSender } from './composer/use-send-message.ts';

/** Lazy, because viewers read a message before acting on it and existing messages aren't announced. */
const LineActions = lazy(() => import('./line-actions.tsx').then(({ LineActions: part }) => ({ default: part })));
const Announcer = lazy(() => import('./announcing/announcer.tsx').then(({ Announcer: part }) => ({ default: part })));

interface Props {
  conversationId: string;
  rights: LineRights;
  sender: MessageSender;
  pinnedNote?: string | undefined;
  onSaySomething?: (() => void) | undefined;
}

type Question = { readonly kind: 'ban'; readonly line: ChatLine } | { readonly kind: 'remove-all' };

export function ChatPanel({ conversationId, rights, sender, pinnedNote, onSaySomething }: Props) {
  const t = useWords(chatWords, siteWords);
  const moderator = useModerateChat(conversationId);
  const [question, setQuestion] = useState<Question>();
  const agree = () => {
    if (question?.kind === 'ban') moderator.ban(question.line);
    if (question?.kind === 'remove-all') moderator.removeAll();
    setQuestion(undefined);
  };
  const name = question?.kind === 'ban' ? question.line.sender.username : '';
  return (
    <div className={css.panel}>
      <Suspense>
        <Announcer conversationId={conversationId} />
      </Suspense>
      {pinnedNote && <PinnedNote note={pinnedNote} />}
      {rights.isHost && (
        <div className={css.tools}>
          <Button
            size="small"
            tone="quiet"
            icon={<Trash2 size={15} aria-hidden />}
            onClick={() => setQuestion({ kind: 'remove-all' })}
          >
            {t('chat.removeAll')}
          </Button>
        </div>
      )}
      <ChatList
        conversationId={conversationId}
        sender={sender}
        onSaySomething={onSaySomething}
        actionsOf={(line) =>
          hasActions(line, rights) && (
            <Suspense>
              <LineActions
                line={line}
                rights={rights}
                moderator={moderator}
                onAskBan={(banned) => setQuestion({ kind: 'ban', line: banned })}
              />
            </Suspense>
          )
        }
      />
      <Dialog
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        size="small"
        title={question?.kind === 'ban' ? t('chat.ban', { name }) : t('chat.removeAll')}
        actions={
          <>
            <Button onClick={() => setQuestion(undefined)}>{t('shell.cancel')}</Button>
            <Button tone="danger" onClick={agree}>
              {question?.kind === 'ban' ? t('chat.banDo') : t('chat.removeAll')}
            </Button>
          </>
        }
      >
        <p>{question?.kind === 'ban' ? t('chat.banAsk', { name }) : t('chat.removeAllAsk')}</p>
      </Dialog>
    </div>
  );
}
