import { useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { ChevronLeft, ChevronRight } from './icons.ts';
import css from './paging.module.css';
import { useUiWords } from './ui-words.ts';

/** A button that loads more of a list. With `auto`, it triggers itself shortly before it comes into view. */
export function LoadMore({ onMore, busy, auto = true }: { onMore: () => void; busy: boolean; auto?: boolean }) {
  const words = useUiWords();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onMore, busy });
  useEffect(() => {
    latest.current = { onMore, busy };
  });
  useEffect(() => {
    const element = place.current;
    if (!auto || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !latest.current.busy) latest.current.onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [auto]);
  return (
    <div ref={place} className={css.more}>
      <Button onClick={onMore} busy={busy}>
        {words.more}
      </Button>
    </div>
  );
}

/** Table pagination. `page` is 1-based. `words` states the position: "3 of 12". */
export function Pagination({
  page,
  pages,
  onPage,
  label,
  words,
  before,
  next,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label: string;
  words: string;
  before: string;
  next: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      <IconButton label={before} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <span className={classNames(css.where, 'num')}>{words}</span>
      <IconButton label={next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </nav>
  );
}
