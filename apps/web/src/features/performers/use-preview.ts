import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { isCalm } from '../../shared/appearance/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import type { PerformerCard } from './show-filters.ts';

/** Hover time in milliseconds before the preview plays. */
const PATIENCE_MS = 300;

/**
 * Plays a card's preview on mouse hover or keyboard focus. Never plays on touch, or if the user prefers reduced motion
 * or saves data.
 */
export function usePreview({ live, streamingStatus }: PerformerCard) {
  const { enableInteractiveThumbnails } = useSettings();
  const [isPlaying, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mayPlay = Boolean(enableInteractiveThumbnails) && live !== undefined && streamingStatus === 'public';
  const end = () => {
    clearTimeout(timer.current);
    setPlaying(false);
  };
  const begin = () => {
    if (!mayPlay || isCalm()) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPlaying(true), PATIENCE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isPlaying: isPlaying && mayPlay,
    watch: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && begin(),
      onPointerLeave: end,
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && begin(),
      onBlur: end,
    },
  };
}
