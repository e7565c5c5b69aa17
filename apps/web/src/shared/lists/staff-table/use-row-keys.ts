import { useState, type RefObject } from 'react';
import { useKeys } from '../../keys/index.ts';
import { usePicks } from './use-picks.ts';

interface Options<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  onOpen: ((row: Row) => void) | undefined;
  picks: boolean;
}

/** Row selection and keyboard focus: j and k move, x selects, o opens. */
export function useRowKeys<Row>({ frame, rows, rowKey, onOpen, picks }: Options<Row>) {
  const { picked, pick, clear } = usePicks();
  const [at, setAt] = useState(-1);
  const current = rows[at];
  const move = (by: number) => {
    const to = Math.min(rows.length - 1, Math.max(0, at + by));
    setAt(to);
    const row = rows[to];
    const line = row && frame.current?.querySelector(`[data-row="${CSS.escape(rowKey(row))}"]`);
    line?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: current && onOpen ? () => onOpen(current) : undefined,
    x: current && picks ? () => pick([rowKey(current)], !picked.has(rowKey(current))) : undefined,
  });
  return { picked, pick, clear, current };
}
