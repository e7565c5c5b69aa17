import { useEffect, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './row-window.ts';

/** Height of a dense row, including its border. */
const ROW_PX = 37;
const HEAD_PX = 41;
/** Tables up to this size render all rows. */
const FEW = 200;
const isSame = (a: RowWindow | undefined, b: RowWindow) => a?.from === b.from && a.to === b.to;

/**
 * Returns the rows to render while scrolling through a large table. Undefined for small tables, and on phones, where
 * rows are cards of varying height.
 */
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
