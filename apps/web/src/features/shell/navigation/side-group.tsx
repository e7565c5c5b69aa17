import { ChevronDown, classNames } from '@footlight/ui';
import { useId, type ReactNode } from 'react';
import { useRememberedSwitch } from './use-remembered-switch.ts';
import css from './side-group.module.css';

interface Props {
  /** Key under which the browser remembers whether the group is open. */
  id: string;
  title: string;
  /** True if the group contains the current page, which keeps it open. */
  isHere: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Sidebar links below a heading that expands and collapses them. */
export function SideGroup({ id, title, isHere, className, children }: Props) {
  const list = useId();
  const [isWanted, choose] = useRememberedSwitch(`menu.${id}`);
  const isOpen = isWanted || isHere;
  return (
    <div className={classNames(css.group, className)} data-closed={!isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => choose(!isOpen)}>
          {title}
          <ChevronDown size={14} aria-hidden />
        </button>
      </h2>
      <div id={list} className={css.links}>
        {children}
      </div>
    </div>
  );
}
