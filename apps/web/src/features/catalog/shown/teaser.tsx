import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isCalm } from '../../../shared/appearance/index.ts';
import css from './item-card.module.css';

/** How long one looks at a card before it moves. */
const PATIENCE_MS = 300;

/** Whether the teaser of a card plays: while a mouse rests on it, and never where motion is not wanted. */
export function useTeaser(teaser: string | undefined) {
  const [isPlaying, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    setPlaying(false);
  };
  const begin = ({ pointerType }: PointerEvent) => {
    if (!teaser || pointerType !== 'mouse' || isCalm()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlaying(true), PATIENCE_MS);
  };
  return { isPlaying, watch: { onPointerEnter: begin, onPointerLeave: end } };
}

/** Three seconds of a video over its picture, again and again, without sound. */
export const Teaser = ({ src }: { src: string }) => (
  <video className={css.teaser} src={src} autoPlay muted loop playsInline aria-hidden tabIndex={-1} />
);
