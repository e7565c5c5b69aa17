import css from './avatar.module.css';
import { useUiWords } from './ui-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A person's picture, with a red ring while they are live. Decorative unless `name` is given. */
export function Avatar({
  src,
  name,
  size = 40,
  live = false,
}: {
  src?: string | undefined;
  name?: string;
  size?: number;
  live?: boolean;
}) {
  const words = useUiWords();
  return (
    <span className={css.avatar} data-live={live || undefined} style={{ '--size': `${size}px` } as React.CSSProperties}>
      {src ? (
        <img src={src} alt={name ?? ''} width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Initial name={name} />
      )}
      {live && <VisuallyHidden>{words.live}</VisuallyHidden>}
    </span>
  );
}

function Initial({ name }: { name: string | undefined }) {
  return (
    <span
      className={css.initial}
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
    >
      {(name ?? '').trim().charAt(0).toUpperCase() || '·'}
    </span>
  );
}
