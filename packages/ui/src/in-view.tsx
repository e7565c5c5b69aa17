import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/**
 * Whether an element is in the window, `margin` (as CSS writes lengths) around it included, and the page in sight. False
 * before it is known.
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

/** How far from the window something begins to load. */
const NEAR = '400px';

/** Draws its children once their place comes near the window; until then `before` stands there. */
export function WhenNear({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, NEAR);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return <div ref={place}>{wasNear ? children : before}</div>;
}
