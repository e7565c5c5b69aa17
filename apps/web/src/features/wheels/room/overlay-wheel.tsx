import { useEffect, useState } from 'react';
import type { Told } from '../../../shared/live/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import type { RoomWheel } from '../wheels.queries.ts';
import { WheelPicture } from '../wheel-picture.tsx';
import { useTurning } from './use-turning.ts';

/** How long what a spin brought stays once the wheel stands. */
const SHOWN_MS = 8000;

/** The wheel of a creator while somebody spins it, for a page that is laid over the picture; nothing in between. */
export function OverlayWheel({ performerId, className }: { performerId: string; className: string | undefined }) {
  const [spun, setSpun] = useState<Told<'wheel/spun'>>();
  useLive('wheel/spun', (fact) => {
    if (fact.performerId === performerId) setSpun(fact);
  });
  return spun ? (
    <Turning key={spun.wheelId} spun={spun} className={className} onOver={() => setSpun(undefined)} />
  ) : null;
}

function Turning({
  spun: { wheel, ...spun },
  className,
  onOver,
}: {
  spun: Told<'wheel/spun'>;
  className: string | undefined;
  onOver: () => void;
}) {
  const t = useWords();
  const { begin, picture, stopped } = useTurning(wheel satisfies RoomWheel);
  useEffect(() => begin({ ...spun, segments: wheel.segments }), [spun.spinId]);
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setTimeout(onOver, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stopped]);
  return (
    <div className={className} aria-live="polite">
      <WheelPicture {...picture} />
      {stopped && <p>{t('overlays.spun', { name: stopped.name, label: stopped.label })}</p>}
    </div>
  );
}
