import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import css from './menu.module.css';
import { classNames } from './class-names.ts';

const CloseMenu = createContext<() => void>(() => undefined);

export interface MenuTrigger {
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  style: { anchorName: string };
  onPointerEnter: (() => void) | undefined;
  onFocus: (() => void) | undefined;
}

/** Whether a menu is open. It gives the focus to its first item, as soon as there is one. */
function useOpening(list: RefObject<HTMLDivElement | null>, onNear: (() => void) | undefined): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const popover = list.current;
    if (!popover) return;
    const items = new MutationObserver(() => focusFirst());
    const focusFirst = () => {
      const [first] = itemsOf(popover);
      if (!first) return items.observe(popover, { childList: true, subtree: true });
      items.disconnect();
      first.focus();
    };
    const show = (isOpen: boolean) => {
      setOpen(isOpen);
      items.disconnect();
      if (!isOpen) return;
      onNear?.();
      focusFirst();
    };
    const onToggle = (event: Event) => show((event as ToggleEvent).newState === 'open');
    popover.addEventListener('toggle', onToggle);
    // Why: popovers open without scripts, so it may have been before these were there.
    if (popover.matches(':popover-open')) show(true);
    return () => {
      items.disconnect();
      popover.removeEventListener('toggle', onToggle);
    };
  }, [list, onNear]);
  return open;
}

/**
 * A list of actions below what opens it: a native popover, so it closes on Escape and on a click elsewhere and gives the
 * focus back. Arrow keys, Home and End move. `trigger` gets the attributes of its button. `onNear`: it may open soon, so that
 * what it offers can come late.
 */
export function Menu({
  label,
  trigger,
  children,
  align = 'end',
  onNear,
}: {
  label: string;
  trigger: (attributes: MenuTrigger) => ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  onNear?: () => void;
}) {
  const id = useId();
  const anchorName = `--m${id.replace(/[^\w]/g, '')}`;
  const list = useRef<HTMLDivElement>(null);
  const open = useOpening(list, onNear);
  const close = useCallback(() => list.current?.hidePopover(), []);

  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        style: { anchorName },
        onPointerEnter: onNear,
        onFocus: onNear,
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={css.menu}
        data-align={align}
        style={{ positionAnchor: anchorName } as React.CSSProperties}
        onKeyDown={moveFocus}
      >
        <CloseMenu value={close}>{children}</CloseMenu>
      </div>
    </>
  );
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
];

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** The menu stays open: what it offers changes. */
  keepsOpen?: boolean;
}

export function MenuItem({ icon, children, onSelect, tone, disabled, keepsOpen = false }: ItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={classNames(css.item, tone === 'danger' && css.danger)}
      onClick={() => {
        if (!keepsOpen) close();
        onSelect?.();
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** One of several choices of which one holds. */
export function MenuChoice({ icon, children, onSelect, checked }: ItemProps & { checked: boolean }) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={css.item}
      onClick={onSelect}
    >
      {icon}
      <span>{children}</span>
      <i className={css.dot} aria-hidden />
    </button>
  );
}

/** Wraps a link so that it is an item: `<MenuLink>{(attributes) => <Link to="/wallet" {...attributes}>…</Link>}</MenuLink>`. */
export function MenuLink({
  children,
}: {
  children: (attributes: { role: 'menuitem'; tabIndex: -1; className: string; onClick: () => void }) => ReactNode;
}) {
  const close = use(CloseMenu);
  return children({ role: 'menuitem', tabIndex: -1, className: css.item ?? '', onClick: close });
}

export const MenuLine = () => <hr className={css.line} />;
export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className={css.heading}>{children}</p>;
}
