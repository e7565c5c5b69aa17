import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Column } from './chart-groups.ts';
import { GROUPS } from './chart-groups.ts';

/** Computed colors, because a canvas cannot resolve custom properties. */
export interface PlotColours {
  readonly groups: readonly string[];
  readonly line: string;
  readonly text: string;
  readonly before: string;
  readonly surface: string;
}
export interface PlotWanted {
  readonly columns: readonly Column[];
  readonly names: readonly string[];
  readonly colours: PlotColours;
  readonly font: string;
  readonly width: number;
  readonly height: number;
  readonly format: (value: number) => string;
  /** Called with the index of the column under the pointer, or null. */
  readonly onPoint: (place: number | null) => void;
  readonly onChoose: (place: number) => void;
}

const STACKED = GROUPS.slice(0, -1);

/** Stacks the columns. Each series spans from zero to its value plus all values below it. */
function stacksOf(columns: readonly Column[]): uPlot.AlignedData {
  const sums = columns.map(() => 0);
  const stacks = STACKED.map((group) =>
    columns.map(({ groups }, place) => (sums[place] = (sums[place] ?? 0) + Math.max(0, groups[group]))),
  );
  const back = columns.map(({ groups }) => Math.min(0, groups.back));
  return [
    columns.map((_, place) => place),
    // Tallest first, because later series are painted over earlier ones.
    ...stacks.toReversed(),
    back,
    columns.map(({ before }) => before),
  ] as uPlot.AlignedData;
}

function seriesOf({ colours }: PlotWanted): uPlot.Series[] {
  const bars = uPlot.paths.bars?.({ size: [0.72, 42], radius: 0.12 });
  const line = uPlot.paths.spline?.();
  const bar = (fill: string): uPlot.Series => ({
    fill,
    width: 0,
    points: { show: false },
    ...(bars ? { paths: bars } : {}),
  });
  const stacked = colours.groups.slice(0, -1).map(bar).toReversed();
  return [
    {},
    ...stacked,
    bar(colours.groups.at(-1) ?? ''),
    { stroke: colours.before, width: 1.5, dash: [5, 5], points: { show: false }, ...(line ? { paths: line } : {}) },
  ];
}

function axesOf({ columns, names, colours, font, format }: PlotWanted): uPlot.Axis[] {
  const look = { stroke: colours.text, font: `12px ${font}` };
  const isWhole = (value: number) => Number.isInteger(value) && value >= 0 && value < columns.length;
  return [
    {
      ...look,
      grid: { show: false },
      ticks: { show: false },
      space: 64,
      size: 30,
      incrs: [1, 2, 3, 5, 7, 10, 14, 30],
      values: (_, splits) => splits.map((value) => (isWhole(value) ? (names[value] ?? '') : '')),
    },
    {
      ...look,
      grid: { stroke: colours.line, width: 1 },
      ticks: { show: false },
      size: 56,
      values: (_, splits) => splits.map(format),
    },
  ];
}

/** Draws the chart into an element. The caller must destroy the returned plot. */
export function drawPlot(target: HTMLElement, wanted: PlotWanted): uPlot {
  const { columns, width, height, onPoint, onChoose } = wanted;
  const plot = new uPlot(
    {
      width,
      height,
      legend: { show: false },
      padding: [12, 8, 0, 0],
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, range: () => [-0.6, columns.length - 0.4] },
        y: { range: (_, low, high) => [Math.min(0, low * 1.1), Math.max(1, high * 1.1)] },
      },
      series: seriesOf(wanted),
      axes: axesOf(wanted),
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    stacksOf(columns),
    target,
  );
  plot.over.addEventListener('click', () => {
    const place = plot.cursor.idx;
    if (place !== null && place !== undefined) onChoose(place);
  });
  return plot;
}
