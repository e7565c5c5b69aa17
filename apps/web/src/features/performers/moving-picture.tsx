import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import css from './moving-picture.module.css';
import { performersQueries } from './performers.queries.ts';

const STEP_MS = 700;

/**
 * Slideshow of a live show's latest snapshots over the card's picture. Renders nothing with fewer than two snapshots.
 */
export function MovingPicture({ performerId }: { performerId: string }) {
  const { data } = useQuery(performersQueries.previews(performerId));
  const frames = data?.frames ?? [];
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [step, setStep] = useState(0);
  const isReady = frames.length > 1 && frames.every((frame) => loaded.has(frame));
  useEffect(() => {
    if (!isReady) return;
    const timer = setInterval(() => setStep((now) => now + 1), STEP_MS);
    return () => clearInterval(timer);
  }, [isReady]);
  if (frames.length < 2) return null;
  return (
    <div className={css.frames} data-ready={isReady || undefined} aria-hidden>
      {frames.map((frame, place) => (
        <img
          key={frame}
          src={frame}
          alt=""
          width={320}
          height={200}
          data-shown={step % frames.length === place || undefined}
          onLoad={() => setLoaded((known) => new Set(known).add(frame))}
        />
      ))}
    </div>
  );
}
