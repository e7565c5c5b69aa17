import { Badge, Check, Coin, ExternalLink } from '@footlight/ui';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import type { Message, Talk } from '../messaging.queries.ts';
import { kindIn, kindOf, useTexts } from '../texts.ts';
import { MessageActs } from './message-acts.tsx';
import { MessageMedia } from './message-media.tsx';
import { Reactions } from './reactions.tsx';
import { LinkedText } from './linked-text.tsx';
import { useTalkParts } from './talk-parts.ts';
import css from './talk.module.css';
import type { Doing } from './talk-pane.tsx';

interface Props {
  message: Message;
  talk: Talk;
  isOwn: boolean;
  /** True for the user's newest message that the other person has seen. */
  isSeen: boolean;
  onDo: (doing: Doing) => void;
}

export function MessageLine({ message, talk, isOwn, isSeen, onDo }: Props) {
  const t = useWords(messagingTalkWords, messagingWords);
  const { shortTime } = useTexts();
  const { replyTo, preview, isDeleted } = message;
  return (
    <article className={css.message} data-own={isOwn || undefined} id={`m-${message._id}`}>
      <div className={css.around}>
        <div className={css.bubble} data-deleted={isDeleted || undefined}>
          {talk.type !== 'private' && !isOwn && <b className={css.author}>{message.sender.username}</b>}
          {replyTo && !isDeleted && (
            <a className={css.quote} href={`#m-${replyTo._id}`} dir="auto">
              {replyTo.text || kindIn(t, replyTo.kind)}
            </a>
          )}
          <MessageMedia message={message} isOwn={isOwn} />
          {isDeleted ? <p className={css.text}>{t('messaging.deleted')}</p> : <Words message={message} isOwn={isOwn} />}
          {preview && (
            <a className={css.preview} href={preview.link} target="_blank" rel="noopener noreferrer nofollow ugc">
              <b dir="auto">{preview.title}</b>
              {preview.description && <span dir="auto">{preview.description}</span>}
              <small>
                <ExternalLink size={12} aria-hidden /> {preview.site ?? hostOf(preview.link)}
              </small>
            </a>
          )}
        </div>
        {!isDeleted && talk.type === 'private' && (
          <MessageActs message={message} talk={talk} isOwn={isOwn} onDo={onDo} />
        )}
      </div>
      <Reactions message={message} />
      <p className={css.meta}>
        {message.isMass && isOwn && <Badge>{t('messaging.mass')}</Badge>}
        {message.paid !== undefined && <Coin amount={formatTokens(message.paid)} size={12} />}
        {message.editedAt && <span>{t('messaging.edited')}</span>}
        <time dateTime={message.createdAt}>{shortTime(message.createdAt)}</time>
        {isSeen && (
          <span className={css.seen}>
            <Check size={13} aria-hidden /> {t('messaging.seen')}
          </span>
        )}
      </p>
    </article>
  );
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : link);

function Words({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const t = useWords(messagingWords);
  const { translated } = useTalkParts();
  if (!message.text) return message.media?.length ? null : <p className={css.text}>{kindIn(t, kindOf(message))}</p>;
  const show = (text: string) => (
    <p className={css.text} dir="auto">
      <LinkedText text={text} />
    </p>
  );
  return isOwn ? show(message.text) : translated(message, show);
}
