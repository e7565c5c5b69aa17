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

/** Tracks whether a menu is open. Focuses the first item as soon as it exists. */
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
    // Popovers open without scripts, so the menu may have opened before this script loaded.
    if (popover.matches(':popover-open')) show(true);
    return () => {
      items.disconnect();
      popover.removeEventListener('toggle', onToggle);
    };
  }, [list, onNear]);
  return open;
}

/**
 * A list of actions below its trigger. As a native popover, it closes on Escape and on a click elsewhere, and restores
 * focus. Arrow keys, Home and End move between items. `trigger` receives the attributes of its button. `onNear` is
 * called when the menu may open soon, so that its contents can load on demand.
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
  /** Keeps the menu open, because its contents change. */
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

/** One of several mutually exclusive menu items. */
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

/**
 * Wraps a link as a menu item: `<MenuLink>{(attributes) => <Link to="/wallet" {...attributes}>…</Link>}</MenuLink>`.
 */
export function MenuLink({
  children,
}: {
  children: (attributes: { role: 'menuitem'; tabIndex: -1; className: string; onClick: () => void }) => ReactNode;
}) {
  const close = use(CloseMenu);
  return children({ role: 'menuitem', tabIndex: -1, className: css.item ?? '', onClick: close });
}

/** Short choices side by side, so that a long menu fits small screens. */
export const MenuRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset aria-label={label} className={css.row}>
    {children}
  </fieldset>
);

export const MenuLine = () => <hr className={css.line} />;
export function MenuHeading({ children }: { children: ReactNode }) {
  return <p className={css.heading}>{children}</p>;
}
