import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 600;

/** Animates a number up to `target`. Skips the animation if the user prefers reduced motion. */
export function useCounting(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return undefined;
    if (target < start || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = target;
      setShown(target);
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / COUNT_MS);
      const value = share === 1 ? target : Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
