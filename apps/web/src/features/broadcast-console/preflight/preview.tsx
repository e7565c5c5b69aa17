import { Button, Spinner, VideoOff } from '@footlight/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { devicesWords } from '../../devices/words.ts';
import { problemWords, type DeviceProblem } from '../../devices/index.ts';
import { useLivePlayer } from '../../player/index.ts';
import type { ConsolePlayback } from '../console.queries.ts';
import css from './preview.module.css';

export function PreviewFrame({ chips, children }: { chips: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      {children}
      <div className={css.chips}>{chips}</div>
    </div>
  );
}
export const PreviewChip = ({ children }: { children: ReactNode }) => <span className={css.chip}>{children}</span>;

export const PreviewWords = ({ icon, title, children }: { icon?: ReactNode; title?: string; children?: ReactNode }) => (
  <output className={css.words}>
    {icon}
    {title && <strong>{title}</strong>}
    {children && <span>{children}</span>}
  </output>
);

interface OwnPreviewProps {
  track: MediaStreamTrack | undefined;
  /** Why there is no camera. */
  problem: DeviceProblem | undefined;
  /**
   * True for cameras, because people know themselves from mirrors. False for screens, because their text must be
   * readable.
   */
  isMirrored: boolean;
}

/** The performer's own camera or screen, muted. */
export function OwnPreview({ track, problem, isMirrored }: OwnPreviewProps) {
  const t = useWords(broadcastConsoleWords, devicesWords);
  const video = useRef<HTMLVideoElement>(null);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element || !track) return undefined;
    element.srcObject = new MediaStream([track]);
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <>
      <video
        ref={video}
        className={css.own}
        data-mirrored={isMirrored || undefined}
        data-tall={isTall || undefined}
        hidden={!track}
        muted
        playsInline
        autoPlay
        aria-label={t(isMirrored ? 'console.previewLabel' : 'console.screenPreview')}
        onResize={({ currentTarget: { videoWidth, videoHeight } }) => setTall(videoHeight > videoWidth)}
      />
      {!track && problem && (
        <PreviewWords icon={<VideoOff size={32} aria-hidden />}>{t(problemWords('camera', problem))}</PreviewWords>
      )}
      {!track && !problem && <PreviewWords icon={<Spinner size={32} />}>{t('console.previewOpening')}</PreviewWords>}
    </>
  );
}

/** The stream as viewers receive it, muted. For performers who publish from an encoder. */
export function ReceivedPreview({ playback, isAway }: { playback: ConsolePlayback | undefined; isAway: boolean }) {
  const t = useWords(broadcastConsoleWords);
  const video = useRef<HTMLVideoElement>(null);
  const { state } = useLivePlayer(video, { source: playback, quality: 'auto', isAway });
  return (
    <>
      <video ref={video} className={css.received} muted playsInline aria-label={t('console.receivedLabel')} />
      {state.kind === 'blocked' && (
        <Button size="large" className={css.play} onClick={() => void video.current?.play().catch(() => undefined)}>
          {t('console.playReceived')}
        </Button>
      )}
      {state.kind !== 'playing' && state.kind !== 'blocked' && <PreviewWords icon={<Spinner size={32} />} />}
    </>
  );
}
