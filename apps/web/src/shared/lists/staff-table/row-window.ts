/** Which rows are rendered, and how many pixels the others would take before and after them. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}
const SPARE = 30;

/** The rows that can be seen, and some more on either side. `top`: pixels from the top of the window to the first row. */
export function rowWindow(count: number, rowHeight: number, top: number, windowHeight: number): RowWindow {
  const first = Math.floor(-top / rowHeight) - SPARE;
  const last = Math.ceil((windowHeight - top) / rowHeight) + SPARE;
  // Why in steps: the table is rendered again only when a step is left behind, not at each pixel.
  const from = Math.min(Math.max(0, first - (first % SPARE)), Math.max(0, count - 1));
  const to = Math.min(count, Math.max(last + (SPARE - (last % SPARE)), from + SPARE));
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}
