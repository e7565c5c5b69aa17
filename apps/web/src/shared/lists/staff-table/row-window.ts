/** The rendered rows, and the height in pixels of the rows omitted before and after them. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}
const SPARE = 30;

/**
 * Returns the visible rows plus some on either side. `top` is the distance in pixels from the top of the window to the
 * first row.
 */
export function rowWindow(count: number, rowHeight: number, top: number, windowHeight: number): RowWindow {
  const first = Math.floor(-top / rowHeight) - SPARE;
  const last = Math.ceil((windowHeight - top) / rowHeight) + SPARE;
  // Rounded to steps, so that the table re-renders once per step rather than per scrolled pixel.
  const from = Math.min(Math.max(0, first - (first % SPARE)), Math.max(0, count - 1));
  const to = Math.min(count, Math.max(last + (SPARE - (last % SPARE)), from + SPARE));
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
