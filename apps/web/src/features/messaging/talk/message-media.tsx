import { Button, Cluster, Lock, Play, Spinner } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDuration, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import { messagingWords } from '../words.ts';
import { ItemPicture, MovingPicture } from '../../catalog/index.ts';
import { LazyItemPlayer } from '../../player/index.ts';
import { FailureWords } from '../../uploads/index.ts';
import { messagingQueries, type Medium, type Message } from '../messaging.queries.ts';
import { kindIn } from '../texts.ts';
import { useTalkParts } from './talk-parts.ts';
import css from './talk.module.css';
import { VoicePlayer } from './voice-player.tsx';

const SIZES = '(max-width: 700px) 80vw, 360px';

/** Files of a message. Paid files are blurred until bought. */
export function MessageMedia({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const t = useWords(messagingTalkWords, messagingWords);
  const client = useQueryClient();
  const { media = [], isLocked = false, price = 0, conversationId } = message;
  const { buy } = useTalkParts();
  if (media.length === 0) return null;
  const again = () => void client.invalidateQueries({ queryKey: messagingQueries.messagesKey(conversationId) });
  return (
    <div className={css.media}>
      <ul data-count={Math.min(media.length, 4)} data-locked={isLocked || undefined}>
        {media.map((medium) => (
          <li key={medium._id}>
            <OneMedium medium={medium} isLocked={isLocked} onRetry={again} />
          </li>
        ))}
      </ul>
      {isLocked && (
        <Cluster gap={8} align="center" justify="space-between" className={css.locked}>
          <p>
            <Lock size={15} aria-hidden /> {t('messaging.files', { count: media.length })}
          </p>
          {buy(message, again)}
        </Cluster>
      )}
      {price > 0 && !isLocked && (
        <p className={css.price}>
          {isOwn
            ? t('messaging.costs', { price, shown: formatTokens(price) })
            : t('messaging.paidFor', { price, shown: formatTokens(price) })}
        </p>
      )}
    </div>
  );
}

interface MediumProps {
  medium: Medium;
  isLocked: boolean;
  onRetry: () => void;
}
function OneMedium({ medium, isLocked, onRetry }: MediumProps) {
  const t = useWords(messagingTalkWords, messagingWords);
  const [isPlaying, setPlaying] = useState(false);
  const { kind, state, failure, picture, playback, sound, duration, waveform } = medium;
  const title = kindIn(t, kind);
  if (state === 'failed')
    return (
      <p className={css.stage}>
        <span>
          {t('messaging.fileFailed')} <FailureWords failure={failure} />
        </span>
      </p>
    );
  if (kind === 'voice') {
    if (sound) return <VoicePlayer src={sound} seconds={duration ?? 0} waveform={waveform ?? []} />;
    return (
      <p className={css.stage}>{isLocked ? <Lock size={20} aria-hidden /> : <Spinner size={20} label={title} />}</p>
    );
  }
  if (!picture)
    return (
      <p className={css.stage}>
        {isLocked ? <Lock size={20} aria-hidden /> : <Spinner size={22} label={t('messaging.working')} />}
      </p>
    );
  const still = <ItemPicture picture={picture} alt={isLocked ? '' : title} sizes={SIZES} />;
  if (kind === 'picture' && picture.moving && !isLocked)
    return <MovingPicture picture={picture} alt={title} sizes={SIZES} />;
  if (kind === 'picture')
    return isLocked ? (
      still
    ) : (
      <a href={picture.src} target="_blank" rel="noopener" aria-label={t('messaging.openPicture')}>
        {still}
      </a>
    );
  if (isPlaying && playback)
    return (
      <Suspense fallback={still}>
        <LazyItemPlayer item={{ title, playback, picture }} onRetry={onRetry} autoPlay />
      </Suspense>
    );
  return (
    <>
      {still}
      {playback && (
        <span className={css.play}>
          <Button
            icon={<Play size={18} aria-hidden />}
            onClick={() => setPlaying(true)}
            aria-label={t('messaging.play')}
          >
            {formatDuration(duration ?? 0)}
          </Button>
        </span>
      )}
    </>
  );
}
