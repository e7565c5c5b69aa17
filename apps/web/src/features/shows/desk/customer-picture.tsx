import { Avatar, Button, Spinner, VolumeX } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { showsDeskWords } from './words.ts';
import { useLivePlayer } from '../../player/index.ts';
import { useShowMedia, type Show } from '../index.ts';
import css from './customer-picture.module.css';

/** Shorter than the player's average retry delay, in milliseconds. */
const LOST_MS = 1500;

/**
 * Calls `renew` once the picture has been lost for a moment, to check if the camera is still on before the player
 * retries.
 */
function useRenewal(isLost: boolean, renew: () => void): void {
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => latest.current(), LOST_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
}

/** Camera of a private show's customer, with sound. Shows a placeholder while the customer has no camera on. */
export function CustomerPicture({ show }: { show: Show }) {
  const t = useWords(showsDeskWords);
  const video = useRef<HTMLVideoElement>(null);
  const { media, renew } = useShowMedia(show._id, { enabled: true, untilCamera: true });
  const source = media?.camera?.playback;
  const { state, silent } = useLivePlayer(video, { source, quality: 'webrtc', isAway: false, onRefused: renew });
  useRenewal(source !== undefined && state.kind === 'waiting', renew);
  const name = show.customer?.username ?? '';
  const isPlaying = source !== undefined && state.kind === 'playing';
  return (
    <div className={css.frame} data-theme="dark">
      {/* Live speech has no captions. */}
      <video
        ref={video}
        className={css.picture}
        playsInline
        data-shown={isPlaying || undefined}
        aria-label={t('desk.customerCamera', { name })}
      />
      {!isPlaying && (
        <div className={css.words}>
          <Avatar src={show.customer?.avatar} size={56} />
          <strong>{name}</strong>
          <span>
            {show.state === 'accepted' ? (
              <>
                <Spinner size={16} /> {t('desk.waitingFor')}
              </>
            ) : (
              t('desk.noCamera')
            )}
          </span>
        </div>
      )}
      {source !== undefined && state.kind === 'blocked' && (
        <Button
          size="small"
          tone="action"
          className={css.unmute}
          onClick={() => void video.current?.play().catch(() => undefined)}
        >
          {t('desk.playCamera')}
        </Button>
      )}
      {isPlaying && <span className={css.name}>{name}</span>}
      {isPlaying && silent && (
        <Button
          size="small"
          tone="action"
          className={css.unmute}
          icon={<VolumeX size={16} aria-hidden />}
          onClick={() => {
            if (video.current) video.current.muted = false;
          }}
        >
          {t('desk.hear')}
        </Button>
      )}
    </div>
  );
}
