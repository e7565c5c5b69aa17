import { Button, IconButton, Mic, MicOff, Sheet, Stack, VideoOff } from '@footlight/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { showsStageWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { DevicePicker, useDevice } from '../../devices/index.ts';
import css from './own-camera.module.css';
import { useOwnCamera } from './use-own-camera.ts';

interface Props {
  sessionId: string;
  name: string;
  onOff: () => void;
}

/**
 * The customer's own camera: first a preview with device selection, then a small picture over the performer's video.
 */
export function OwnCamera({ sessionId, name, onOff }: Props) {
  const t = useWords(showsStageWords, siteWords);
  const camera = useDevice('camera', true);
  const microphone = useDevice('microphone', true);
  const [wanted, setWanted] = useState(false);
  const tracks = useMemo(
    () => [camera.track, microphone.track].filter((track) => track !== undefined),
    [camera.track, microphone.track],
  );
  const state = useOwnCamera(sessionId, tracks, wanted);
  if (!wanted) {
    return (
      <Sheet
        open
        onClose={onOff}
        title={t('shows.cameraTitle')}
        actions={
          <>
            <Button onClick={onOff}>{t('shell.cancel')}</Button>
            <Button tone="orchid" disabled={tracks.length === 0} onClick={() => setWanted(true)}>
              {t('shows.cameraStart')}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>{t('shows.cameraText', { name })}</p>
          <OwnPicture track={camera.track} className={css.preview} />
          <DevicePicker camera={camera} microphone={microphone} narrow />
        </Stack>
      </Sheet>
    );
  }
  return (
    <section className={css.small} aria-label={t('shows.cameraTitle')}>
      <OwnPicture track={camera.track} className={css.own} />
      <output className={css.state} data-kind={state.kind}>
        {state.kind === 'sending'
          ? t('shows.cameraSending', { name })
          : state.kind === 'refused'
            ? t('shows.cameraFailed', { reason: state.words })
            : t('shows.cameraConnecting')}
      </output>
      <div className={css.acts}>
        <IconButton
          label={t(microphone.muted ? 'shows.unmuteMe' : 'shows.muteMe')}
          aria-pressed={microphone.muted}
          disabled={!microphone.track}
          onClick={() => microphone.setMuted(!microphone.muted)}
        >
          {microphone.muted || !microphone.track ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        </IconButton>
        <IconButton label={t('shows.cameraOff')} onClick={onOff}>
          <VideoOff size={18} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

/** Mirrored and muted. */
function OwnPicture({ track, className }: { track: MediaStreamTrack | undefined; className: string | undefined }) {
  const t = useWords(showsStageWords);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || !track) return undefined;
    element.srcObject = new MediaStream([track]);
    void element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return <video ref={video} className={className} muted playsInline autoPlay aria-label={t('shows.cameraOwn')} />;
}
