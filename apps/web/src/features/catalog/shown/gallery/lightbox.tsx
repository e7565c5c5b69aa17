import { ChevronLeft, ChevronRight, IconButton, Lock, readingKey, useUiWords, X } from '@footlight/ui';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import { ReportAction } from '../../../reports/index.ts';
import { catalogShownWords } from '../words.ts';
import { ItemPicture } from '../item-picture.tsx';
import css from './lightbox.module.css';
import type { Item, ItemView } from '../shown.queries.ts';

/** Number of pictures to preload on each side of the current one. */
const AHEAD = 2;

interface Props {
  gallery: ItemView;
  photos: readonly Item[];
  /** Total number of photos, including those not loaded yet. */
  total: number;
  at: number;
  onPhoto: (id: string) => void;
  onMore: () => void;
  onClose: () => void;
  /** Purchase button of the gallery. */
  buy: ReactNode;
  /** Actions for the current photo. */
  act: ((photo: Item) => ReactNode) | undefined;
}

/** Returns the scroll position of a photo in the strip. Positions are negative in right-to-left pages. */
const startOf = (row: HTMLElement, at: number) =>
  at * row.clientWidth * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);

/** Tracks the current photo of a scrolling strip. `go` scrolls to another photo. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(first);
  const go = (to: number) => {
    const row = strip.current;
    const next = Math.min(Math.max(to, 0), count - 1);
    if (!row || next === at) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(next - at) > 1;
    row.scrollTo({ left: startOf(row, next), behavior: isCalm ? 'instant' : 'smooth' });
  };
  const onScroll = () => {
    const row = strip.current;
    if (row && row.clientWidth > 0) setAt(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
  };
  return { strip, at, go, onScroll };
}

/** Time a photo must be visible before it is reported, because a URL change during a swipe would interrupt it. */
const SETTLED_MS = 300;

/**
 * Reports the current photo, except the first one, which the URL already names. Returns a close function that also
 * stops reporting: closing changes the URL too, and a report during that navigation would reopen the lightbox.
 */
function useReport(photo: Item | undefined, isOther: boolean, { onPhoto, onClose }: Props): () => void {
  const latest = useRef(onPhoto);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = onPhoto;
  });
  useEffect(() => {
    if (!photo || !isOther) return undefined;
    const timer = setTimeout(() => {
      if (!isOver.current) latest.current(photo._id);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [photo, isOther]);
  return () => {
    isOver.current = true;
    onClose();
  };
}

/** Full-window photo viewer. Navigate by swipe, arrow keys, Home, End or buttons, and close with Escape. */
export function Lightbox(props: Props) {
  const { gallery, photos, total, at: given, onMore, buy, act } = props;
  const t = useWords(catalogShownWords);
  const ui = useUiWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [first] = useState(given);
  const { strip, at, go, onScroll } = useStrip(first, photos.length);
  const photo = photos[at];

  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    const row = strip.current;
    row?.scrollTo({ left: startOf(row, first), behavior: 'instant' });
    return () => box?.close();
  }, [strip, first]);
  const close = useReport(photo, at !== given, props);
  useEffect(() => {
    if (at >= photos.length - AHEAD - 1) onMore();
  }, [at, photos.length, onMore]);

  const isOwn = ({ target }: { target: EventTarget }) => (target as Element).closest('dialog') === dialog.current;
  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[readingKey(event)];
    // Ignores keys pressed in a dialog opened from here, because it has its own fields.
    if (to === undefined || !isOwn(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <dialog
      ref={dialog}
      className={css.box}
      aria-label={gallery.title}
      onKeyDown={onKey}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        close();
      }}
    >
      <header className={css.head}>
        <p aria-live="polite">
          <span className="num">{t('shown.photo', { n: at + 1, total })}</span>
          {photo && <span className={css.title}>{photo.title}</span>}
        </p>
        <div className={css.acts}>
          {photo && act?.(photo)}
          {photo && <ReportAction key={photo._id} kind="photo" id={photo._id} isSmall />}
          <IconButton label={ui.close} onClick={close} autoFocus>
            <X size={22} aria-hidden />
          </IconButton>
        </div>
      </header>
      <ul ref={strip} className={css.strip} onScroll={onScroll}>
        {photos.map((one, n) => (
          <li key={one._id} inert={n !== at} data-photo={n}>
            {Math.abs(n - at) <= AHEAD && (
              <ItemPicture picture={one.picture} alt={one.title} sizes="100vw" priority="eager" />
            )}
          </li>
        ))}
      </ul>
      {!gallery.isOpen && <Offer gallery={gallery} buy={buy} />}
      <Steps at={at} last={photos.length - 1} go={go} />
    </dialog>
  );
}

function Steps({ at, last, go }: { at: number; last: number; go: (to: number) => void }) {
  const t = useWords(catalogShownWords);
  return (
    <div className={css.steps}>
      <IconButton label={t('shown.previousPhoto')} disabled={at === 0} onClick={() => go(at - 1)}>
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <IconButton label={t('shown.nextPhoto')} disabled={at >= last} onClick={() => go(at + 1)}>
        <ChevronRight size={24} aria-hidden />
      </IconButton>
    </div>
  );
}

function Offer({ gallery, buy }: { gallery: ItemView; buy: ReactNode }) {
  const t = useWords(catalogShownWords);
  const { isSubscribersOnly, performer } = gallery;
  return (
    <div className={css.offer}>
      <Lock size={22} aria-hidden />
      <p>{t(isSubscribersOnly ? 'shown.lockedSubscribers' : 'shown.lockedGallery', { name: performer.name })}</p>
      {!isSubscribersOnly && buy}
    </div>
  );
}
