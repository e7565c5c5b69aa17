import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonTone = 'neutral' | 'action' | 'brass' | 'live' | 'danger' | 'quiet' | 'orchid' | 'lagoon';
export type ButtonSize = 'small' | 'medium' | 'large';
interface Look {
  tone?: ButtonTone;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Uses the full width. */
  wide?: boolean;
}
export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows progress and ignores further clicks. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Returns the class for a link that looks like a button: `<Link className={buttonClass({ tone: 'action' })}>`. */
export const buttonClass = ({ tone = 'neutral', size = 'medium', wide = false }: Look = {}): string =>
  classNames(css.button, css[tone], css[size], wide && css.wide);

export function Button({ tone, size, icon, wide, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}

/** An external link that looks like a button. For links inside the site, use the router's Link with `buttonClass`. */
export function ButtonLink({
  tone,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={classNames(buttonClass({ tone, size, wide }), className)}>
      {icon}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'wide' | 'children'> {
  /** The button's action, used as accessible name and tooltip. */
  label: string;
  children: ReactNode;
  /** Number in the corner, for unread items. */
  count?: number;
}

export function IconButton({
  label,
  tone = 'quiet',
  size = 'medium',
  busy,
  className,
  children,
  count,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-busy={busy || undefined}
        className={classNames(css.button, css.square, css[tone], css[size], className)}
      >
        {busy ? <Spinner size={18} /> : children}
        {count ? <CountBubble count={count} /> : null}
      </button>
    </Tooltip>
  );
}

/** A small number in the corner of an icon. Its meaning belongs in the icon's label. */
export function CountBubble({ count }: { count: number }) {
  return (
    <span className={classNames(css.bubble, 'num')} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}

export const iconButtonClass = ({ tone = 'quiet', size = 'medium' }: Look = {}): string =>
  classNames(css.button, css.square, css[tone], css[size]);
