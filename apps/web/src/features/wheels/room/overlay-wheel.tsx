import { useEffect, useEffectEvent, useState } from 'react';
import { useLive, type Told } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsWords } from '../words.ts';
import type { RoomWheel } from '../wheels.queries.ts';
import { WheelPicture } from '../wheel-picture.tsx';
import { useTurning } from './use-turning.ts';

/** Time the result stays visible after the wheel stops. */
const SHOWN_MS = 8000;

/** A creator's wheel during a spin, for an overlay on top of the video. Renders nothing between spins. */
export function OverlayWheel({ performerId, className }: { performerId: string; className: string | undefined }) {
  const [spun, setSpun] = useState<Told<'wheel/spun'>>();
  useLive('wheel/spun', (fact) => {
    if (fact.performerId === performerId) setSpun(fact);
  });
  return spun ? (
    <Turning key={spun.wheelId} spun={spun} className={className} onOver={() => setSpun(undefined)} />
  ) : null;
}

interface TurningProps {
  spun: Told<'wheel/spun'>;
  className: string | undefined;
  onOver: () => void;
}
function Turning({ spun, className, onOver }: TurningProps) {
  const t = useWords(wheelsWords);
  const { begin, picture, stopped } = useTurning(spun.wheel satisfies RoomWheel);
  const start = useEffectEvent(({ wheel, ...spin }: Told<'wheel/spun'>) =>
    begin({ ...spin, segments: wheel.segments }),
  );
  const end = useEffectEvent(onOver);
  useEffect(() => start(spun), [spun]);
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stopped]);
  return (
    <div className={className} aria-live="polite">
      <WheelPicture {...picture} />
      {stopped && <p>{t('overlays.spun', { name: stopped.name, label: stopped.label })}</p>}
    </div>
  );
}
