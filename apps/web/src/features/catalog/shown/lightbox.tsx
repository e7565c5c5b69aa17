import { ChevronLeft, ChevronRight, IconButton, useUiWords, X } from '@footlight/ui';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { ItemPicture } from './item-picture.tsx';
import css from './lightbox.module.css';
import type { Item } from './shown.queries.ts';

/** Pictures on either side of the one in sight that are there already. */
const AHEAD = 2;

interface Props {
  title: string;
  photos: readonly Item[];
  /** How many there are, those that are not loaded yet included. */
  total: number;
  first: number;
  onMore: () => void;
  onClose: () => void;
  /** What can be done with the one in sight. */
  act?: ((photo: Item) => ReactNode) | undefined;
}

/** The row of photos and which of them is in sight; `go` brings another one there. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const go = (to: number) => {
    const row = strip.current;
    const next = Math.min(Math.max(to, 0), count - 1);
    if (!row || next === at) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(next - at) > 1;
    row.scrollTo({ left: next * row.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };
  const onScroll = () => {
    const row = strip.current;
    if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth));
  };
  return { strip, at, go, onScroll };
}

/** Photos over the whole window: by swipe, arrow keys, Home and End, or buttons; Escape closes. */
export function Lightbox({ title, photos, total, first, onMore, onClose, act }: Props) {
  const t = useWords();
  const ui = useUiWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, at, go, onScroll } = useStrip(first, photos.length);

  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    const row = strip.current;
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' });
    return () => box?.close();
  }, [strip, first]);
  useEffect(() => {
    if (at >= photos.length - AHEAD - 1) onMore();
  }, [at, photos.length, onMore]);

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <dialog
      ref={dialog}
      className={css.box}
      aria-label={title}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={css.head}>
        <p className="num" aria-live="polite">
          {t('shown.photo', { n: at + 1, total })}
        </p>
        <div className={css.acts}>
          {photos[at] && act?.(photos[at])}
          <IconButton label={ui.close} onClick={onClose} autoFocus>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
      </header>
      <ul ref={strip} className={css.strip} onScroll={onScroll}>
        {photos.map((photo, n) => (
          <li key={photo._id} inert={n !== at} data-photo={n}>
            {Math.abs(n - at) <= AHEAD && (
              <ItemPicture picture={photo.picture} alt={photo.title} sizes="100vw" priority="eager" />
            )}
          </li>
        ))}
      </ul>
      <div className={css.steps}>
        <IconButton label={t('shown.previousPhoto')} disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft size={24} aria-hidden />
        </IconButton>
        <IconButton label={t('shown.nextPhoto')} disabled={at >= photos.length - 1} onClick={() => go(at + 1)}>
          <ChevronRight size={24} aria-hidden />
        </IconButton>
      </div>
    </dialog>
  );
}
