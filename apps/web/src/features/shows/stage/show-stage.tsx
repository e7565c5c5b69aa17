import { Lamp } from '@footlight/ui';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { showsWords } from '../words.ts';
import { showSessionWords } from '../session-words.ts';
import { LiveVideo, VideoChip } from '../../player/index.ts';
import { TONES } from '../join/mode-bar.tsx';
import css from './show-stage.module.css';
import { ShowBar } from './show-bar.tsx';
import type { Show } from '../shows.queries.ts';
import { useBeat } from './use-heartbeat.ts';
import { useShowMedia } from './use-show-media.ts';

const OwnCamera = lazy(() => import('./own-camera.tsx').then(({ OwnCamera: part }) => ({ default: part })));

export interface SessionStageProps {
  show: Show;
  poster: string | undefined;
  isAway: boolean;
}

/**
 * A show that the viewer is in: the performer's video, the viewer's own camera if on, and the running cost. An accepted
 * private show starts when this page reports its first picture.
 */
export function SessionStage({ show, poster, isAway }: SessionStageProps) {
  const t = useWords(showsWords, showSessionWords);
  const { you, performer } = show;
  const isCustomer = you?.kind === 'customer';
  const isAccepted = show.state === 'accepted';
  const { media, renew } = useShowMedia(show._id, { enabled: isAccepted || you?.state === 'sitting' });
  const [hasPicture, setHasPicture] = useState(false);
  useBeat(isAccepted && hasPicture ? show._id : undefined, true);
  const [camera, setCamera] = useState(false);
  const kind = you?.kind === 'peek' ? 'peek' : show.kind;
  return (
    <>
      <div className={css.picture}>
        <LiveVideo
          name={performer.name}
          source={media?.playback}
          poster={poster}
          isAway={isAway}
          onRetry={renew}
          wantsSound
          onPicture={() => setHasPicture(true)}
          chips={
            <span data-theme="dark">
              <VideoChip>
                <Lamp tone={TONES[kind]}>{t(`shows.${kind}`)}</Lamp>
              </VideoChip>
            </span>
          }
        />
        {isCustomer && camera && (
          <Suspense fallback={null}>
            <OwnCamera sessionId={show._id} name={performer.name} onOff={() => setCamera(false)} />
          </Suspense>
        )}
      </div>
      <ShowBar show={show} onCamera={isCustomer && !camera ? () => setCamera(true) : undefined} />
    </>
  );
}
