import { Button, Clock } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import type { Outbox, Outgoing } from '../outbox/outbox.ts';
import css from './talk.module.css';

/** A message that the server doesn't have yet, because it is being sent or was refused. */
export function OutgoingLine({ message, outbox }: { message: Outgoing; outbox: Outbox }) {
  const t = useWords(messagingTalkWords, messagingWords);
  const { refusal, text, mediaIds = [], clientMessageId: id } = message;
  return (
    <article className={css.message} data-own data-waiting={refusal === undefined || undefined}>
      <div className={css.bubble}>
        {text && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
        {mediaIds.length > 0 && <p className={css.text}>{t('messaging.files', { count: mediaIds.length })}</p>}
      </div>
      {refusal === undefined ? (
        <p className={css.meta}>
          <Clock size={13} aria-hidden /> {t('messaging.sending')}
        </p>
      ) : (
        <p className={css.failed} role="alert">
          {t('messaging.notSent')} {refusal}{' '}
          <Button size="small" tone="quiet" onClick={() => outbox.again(id)}>
            {t('messaging.again')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => outbox.discard(id)}>
            {t('messaging.discard')}
          </Button>
        </p>
      )}
    </article>
  );
}
