import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CircleAlert, RotateCcw } from './icons.ts';
import css from './states.module.css';
import { useUiWords } from './ui-words.ts';

/** Empty state with one sentence and one action. With `page`, it fills the page and its title is the page heading. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  page = false,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  page?: boolean;
}) {
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      {page ? <h1 className={css.title}>{title}</h1> : <p className={css.title}>{title}</p>}
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** Error state with the reason and a way to retry. With `page`, it fills the page and its title is the page heading. */
export function ErrorState({
  title,
  reason,
  onRetry,
  retrying = false,
  page = false,
}: {
  title?: string;
  reason: string;
  onRetry?: () => void;
  retrying?: boolean;
  page?: boolean;
}) {
  const words = useUiWords();
  return (
    <div className={css.state} role="alert">
      <span className={css.icon} data-tone="error">
        <CircleAlert size={28} aria-hidden />
      </span>
      {title && (page ? <h1 className={css.title}>{title}</h1> : <p className={css.title}>{title}</p>)}
      <p className={css.text}>{reason}</p>
      {onRetry && (
        <div className={css.action}>
          <Button icon={<RotateCcw size={16} aria-hidden />} onClick={onRetry} busy={retrying}>
            {words.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Placeholder for loading content. Lists should use skeletons in the shape of their own items. */
export function Skeleton({
  width = '100%',
  height = 16,
  radius = 6,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}) {
  return <span className={css.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden />;
}
