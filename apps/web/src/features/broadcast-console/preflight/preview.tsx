import { Spinner, VideoOff } from '@footlight/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { broadcastConsoleWords } from '../words.ts';
import { devicesWords } from '../../devices/words.ts';
import { problemWords, type Device } from '../../devices/index.ts';
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

/** The performer's own camera, mirrored and muted. */
export function CameraPreview({ camera }: { camera: Device }) {
  const t = useWords(broadcastConsoleWords, devicesWords);
  const video = useRef<HTMLVideoElement>(null);
  const { track, problem } = camera;
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
        className={css.mirror}
        hidden={!track}
        muted
        playsInline
        autoPlay
        aria-label={t('console.previewLabel')}
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
      {state.kind !== 'playing' && <PreviewWords icon={<Spinner size={32} />} />}
    </>
  );
}
