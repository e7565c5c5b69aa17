import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { readingKey } from './reading-key.ts';
import css from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  /** Count next to the label. */
  readonly count?: ReactNode;
  /** Rendered while the tab is selected. */
  readonly panel?: ReactNode;
}

/**
 * Tabs with a single tab stop. Arrow keys, Home and End move and select. Without panels, the caller renders the
 * selected content based on `value`.
 */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  className,
  panelClassName,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  className?: string | undefined;
  panelClassName?: string | undefined;
}) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.id === value) ?? tabs[0];
  const chosenId = chosen?.id;
  // Scrolls the selected tab into view if the row is wider than a phone.
  useEffect(() => {
    const line = row.current;
    const tab = line?.querySelector<HTMLElement>('[aria-selected=true]');
    if (line && tab && line.scrollWidth > line.clientWidth)
      line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
  }, [chosenId]);
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosenId);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[readingKey(event)];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className={classNames(css.tabs, className)}>
      <div ref={row} role="tablist" aria-label={label} tabIndex={-1} className={css.row} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === chosenId}
            aria-controls={tab.panel === undefined ? undefined : `${base}-panel`}
            tabIndex={tab.id === chosenId ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classNames(css.count, 'num')}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {chosen?.panel !== undefined && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${chosen.id}`}
          className={classNames(css.panel, panelClassName)}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
