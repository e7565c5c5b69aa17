import { Checkbox, Hand, Note, readingKey, VisuallyHidden } from '@footlight/ui';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import type { OwnItem } from '../desk.queries.ts';
import { movedTo } from '../item.rules.ts';
import css from './gallery-photos.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoOrder } from './use-photo-order.ts';

interface Props {
  galleryId: string;
  photos: readonly OwnItem[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** Photos of a gallery in order, reorderable by drag or arrow keys. */
export function PhotoGrid({ galleryId, photos, chosen, onChoose }: Props) {
  const t = useWords(catalogDeskWords);
  const grid = useRef<HTMLUListElement>(null);
  const { shown, said, handleOf } = useMoving(galleryId, photos, grid);
  const choose = (id: string, is: boolean) => {
    const next = new Set(chosen);
    if (is) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      {photos.length > 1 && <Note size={13}>{t('content.orderHint')}</Note>}
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
      <ul ref={grid} className={css.grid}>
        {shown.map((photo, at) => (
          <li key={photo._id} data-photo={photo._id} data-chosen={chosen.has(photo._id) || undefined}>
            <PhotoTile photo={photo} />
            <span className={css.check}>
              <Checkbox
                label={<VisuallyHidden>{t('content.choose', { title: photo.title })}</VisuallyHidden>}
                checked={chosen.has(photo._id)}
                onChange={(is) => choose(photo._id, is)}
              />
            </span>
            <button
              type="button"
              className={css.handle}
              aria-label={t('content.movePhoto', { title: photo.title, place: at + 1, count: shown.length })}
              {...handleOf(at)}
            >
              <Hand size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Reorders photos. Returns the handle props of each photo, the order during a drag, and the announcement of a keyboard
 * move.
 */
function useMoving(galleryId: string, photos: readonly OwnItem[], grid: React.RefObject<HTMLUListElement | null>) {
  const t = useWords(catalogDeskWords);
  const order = usePhotoOrder(galleryId);
  const [pulled, setPulled] = useState<readonly OwnItem[]>();
  const [said, setSaid] = useState('');
  const shown = pulled ?? photos;
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const to = { Home: 0, End: shown.length }[event.key] ?? at + (steps[readingKey(event)] ?? 0);
    if (to === at) return;
    event.preventDefault();
    const next = movedTo(shown, at, to);
    order.mutate(next);
    setSaid(t('content.movedTo', { place: next.findIndex((one) => one === shown[at]) + 1, count: next.length }));
  };
  /** Returns the index of the photo under the pointer, or -1 if there is none. */
  const placeAt = ({ clientX, clientY }: PointerEvent) => {
    const tile = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>('[data-photo]'))
      .find((element) => element && grid.current?.contains(element));
    return shown.findIndex(({ _id }) => _id === tile?.dataset['photo']);
  };
  const handleOf = (at: number) => ({
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setPulled(shown);
    },
    onPointerMove(event: PointerEvent) {
      const to = pulled ? placeAt(event) : -1;
      if (pulled && to >= 0 && to !== at) setPulled(movedTo(pulled, at, to));
    },
    onPointerUp() {
      if (pulled?.some((one, place) => one !== photos[place])) order.mutate(pulled);
      setPulled(undefined);
    },
    onPointerCancel: () => setPulled(undefined),
  });
  return { shown, said, handleOf };
}
