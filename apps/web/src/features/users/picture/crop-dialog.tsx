import { Button, Dialog } from '@footlight/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from '../settings.module.css';
import { moved, MOST_ZOOM, partOf, WHOLE } from './crop.rules.ts';

const STEP = 0.05;
const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  picture: ImageBitmap;
  /** Output width in pixels. */
  width: number;
  height: number;
  format: 'webp' | 'jpeg' | 'png';
  onClose: () => void;
  onDone: (file: File) => void;
}

/** Crops a picture by dragging or with the arrow keys. */
export function CropDialog({ picture, width, height, format, onClose, onDone }: Props) {
  const t = useWords(usersWords, siteWords);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(WHOLE);
  const aspect = width / height;
  useEffect(() => {
    const { left, top, width: wide, height: high } = partOf(picture, aspect, crop);
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, wide, high, 0, 0, width, height);
  }, [picture, crop, aspect, width, height]);
  const move = (by: { x: number; y: number }) => setCrop((before) => moved(picture, aspect, before, by));
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.buttons === 0) return;
    const frame = event.currentTarget.getBoundingClientRect();
    move({ x: -event.movementX / frame.width, y: -event.movementY / frame.height });
  };
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  const use = () =>
    canvas.current?.toBlob(
      (blob) => blob && onDone(new File([blob], `picture.${format}`, { type: blob.type })),
      `image/${format}`,
      0.92,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.crop')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" onClick={use}>
            {t('users.crop.use')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('users.crop.hint')}</p>
      <button
        type="button"
        className={css.crop}
        aria-label={t('users.crop')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={width} height={height} aria-hidden />
      </button>
      <label className={css.zoom}>
        {t('users.crop.zoom')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setCrop({ ...crop, zoom: event.currentTarget.valueAsNumber })}
        />
      </label>
    </Dialog>
  );
}
