import { useEffect, useRef } from 'react';
import { useAppearance } from '../../../shared/appearance/index.ts';
import { formatCompact } from '../earning-formats.ts';
import { GROUPS, TONES, type Column } from './chart-groups.ts';
import css from './day-chart.module.css';
import { drawPlot, type PlotColours } from './plot.ts';

const HEIGHT = 280;

/** Resolves the theme's custom properties at an element. */
function coloursAt(element: HTMLElement): PlotColours {
  const probe = element.ownerDocument.createElement('i');
  // Disables the transition, because the computed color during a transition is still the old one. Even with reduced
  // motion, there is a very short transition.
  probe.style.setProperty('transition', 'none', 'important');
  element.append(probe);
  const computed = (value: string) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const colours = {
    groups: GROUPS.map((group) => computed(TONES[group])),
    line: computed('var(--line)'),
    text: computed('var(--text-3)'),
    before: computed('var(--text-2)'),
    surface: computed('var(--s1)'),
  };
  probe.remove();
  return colours;
}

interface Props {
  columns: readonly Column[];
  names: readonly string[];
  onPoint: (place: number | null) => void;
  onChoose: (place: number) => void;
}

/** Canvas chart of the columns, described in text elsewhere. Redrawn when the theme or width changes. */
export function PlotCanvas({ columns, names, onPoint, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { theme } = useAppearance();
  const calls = useRef({ onPoint, onChoose });
  useEffect(() => {
    calls.current = { onPoint, onChoose };
  });
  useEffect(() => {
    const target = frame.current;
    if (!target) return;
    const draw = () =>
      drawPlot(target, {
        columns,
        names,
        height: HEIGHT,
        width: target.clientWidth,
        format: formatCompact,
        colours: coloursAt(target),
        font: getComputedStyle(target).fontFamily,
        onPoint: (place) => calls.current.onPoint(place),
        onChoose: (place) => calls.current.onChoose(place),
      });
    let plot = draw();
    const size = new ResizeObserver(() => plot.setSize({ width: target.clientWidth, height: HEIGHT }));
    size.observe(target);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => {
      plot.destroy();
      plot = draw();
    };
    scheme.addEventListener('change', repaint);
    return () => {
      scheme.removeEventListener('change', repaint);
      size.disconnect();
      plot.destroy();
    };
  }, [columns, names, theme]);
  return <div ref={frame} className={css.plot} aria-hidden />;
}
