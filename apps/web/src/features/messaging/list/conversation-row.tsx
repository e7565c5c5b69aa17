import { Avatar, VolumeX, VisuallyHidden } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatCount } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import type { Talk } from '../messaging.queries.ts';
import { useTexts } from '../texts.ts';
import css from './list.module.css';

export function ConversationRow({ talk }: { talk: Talk }) {
  const t = useWords(messagingWords);
  const { lastOf, shortTime } = useTexts();
  const me = useProfile()?._id;
  const { recipient, totalNotSeenMessages: unseen } = talk;
  return (
    <SiteLink href={`/messages/${talk._id}`} className={unseen > 0 ? `${css.row} ${css.isUnseen}` : css.row}>
      <span className={css.picture}>
        <Avatar src={recipient.avatar} size={44} />
        {recipient.isOnline && (
          <i className={css.online}>
            <VisuallyHidden>{t('messaging.online')}</VisuallyHidden>
          </i>
        )}
      </span>
      <span className={css.who}>
        <b dir="auto">{recipient.name}</b>
        <span className={css.last} dir="auto">
          {lastOf(talk, me)}
        </span>
      </span>
      <span className={css.side}>
        {talk.lastMessageCreatedAt && (
          <time dateTime={talk.lastMessageCreatedAt}>{shortTime(talk.lastMessageCreatedAt)}</time>
        )}
        {talk.isMuted && <VolumeX size={14} aria-label={t('messaging.muted')} />}
        {unseen > 0 && (
          <span className={`${css.unseen} num`} data-quiet={talk.isMuted || undefined}>
            {formatCount(unseen)}
            <VisuallyHidden>{t('messaging.unseen', { count: unseen })}</VisuallyHidden>
          </span>
        )}
      </span>
    </SiteLink>
  );
}
