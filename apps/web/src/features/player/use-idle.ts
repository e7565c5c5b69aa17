import { useEffect, useState, type RefObject } from 'react';

const IDLE_MS = 3000;

/** Returns true if the user hasn't used the pointer or keyboard within the element for three seconds. */
export function useIdle(frame: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      setIdle(true);
    };
    const use = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, IDLE_MS);
      setIdle(false);
    };
    const leave = (event: PointerEvent) => {
      // Ignores touch, because the pointer leaves after every tap.
      if (event.pointerType === 'mouse') rest();
    };
    const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of uses) element.addEventListener(event, use);
    element.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      for (const event of uses) element.removeEventListener(event, use);
      element.removeEventListener('pointerleave', leave);
    };
  }, [frame]);
  return isIdle;
}
