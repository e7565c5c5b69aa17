import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isCalm } from '../../../shared/appearance/index.ts';
import css from './item-card.module.css';

/** Hover time before a card's teaser plays. */
const PATIENCE_MS = 300;

/** Plays a card's teaser while the mouse hovers over it. Never plays if the user prefers reduced motion. */
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

/** A three-second muted video loop over the picture. */
export const Teaser = ({ src }: { src: string }) => (
  <video className={css.teaser} src={src} autoPlay muted loop playsInline aria-hidden tabIndex={-1} />
);
