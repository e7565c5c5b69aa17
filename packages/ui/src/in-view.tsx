import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/**
 * Returns true while an element is within the viewport, extended by `margin` (a CSS length), and the page is visible.
 * Returns false until this is known.
 */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    let intersects = false;
    const tell = () => setIn(intersects && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(
      (entries) => {
        intersects = entries.at(-1)?.isIntersecting ?? false;
        tell();
      },
      { rootMargin: margin },
    );
    observer.observe(watched);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [element, margin]);
  return isIn;
}

/** Distance from the viewport at which content starts to load. */
const NEAR = '400px';

/** Renders its children once their place comes near the viewport. Shows `before` until then. */
export function WhenNear({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, NEAR);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return <div ref={place}>{wasNear ? children : before}</div>;
}
