import { useEffect, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './row-window.ts';

/** Dense rows with their line. */
const ROW_PX = 37;
const HEAD_PX = 41;
/** Fewer rows than these are all rendered. */
const FEW = 200;
const isSame = (a: RowWindow | undefined, b: RowWindow) => a?.from === b.from && a.to === b.to;

/** Which of many rows are rendered as one scrolls; undefined for few, and on phones, where rows are cards of any height. */
export function useRowWindow(frame: RefObject<HTMLElement | null>, count: number): RowWindow | undefined {
  const [seen, setSeen] = useState<RowWindow>();
  const isMany = count > FEW;
  useEffect(() => {
    if (!isMany) return undefined;
    const wide = matchMedia('(min-width: 641px)');
    const look = () => {
      const top = frame.current?.getBoundingClientRect().top;
      if (top === undefined || !wide.matches) return setSeen(undefined);
      const next = rowWindow(count, ROW_PX, top + HEAD_PX, innerHeight);
      setSeen((before) => (isSame(before, next) && before?.after === next.after ? before : next));
    };
    look();
    addEventListener('scroll', look, { passive: true, capture: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [frame, count, isMany]);
  return isMany ? seen : undefined;
}
