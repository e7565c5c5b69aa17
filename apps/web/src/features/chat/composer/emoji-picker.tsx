import { readingKey, Smile } from '@footlight/ui';
import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { chatWords } from '../words.ts';
import css from './emoji-picker.module.css';
import { EMOJI } from './emoji.ts';

const COLUMNS = 8;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

/**
 * Emoji grid above the input. Arrow keys move the selection, and Escape closes the grid. Stays open after a selection,
 * because users often insert several emoji.
 */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useWords(chatWords);
  const id = useId();
  const anchorName = `--e${id.replace(/[^\w]/g, '')}`;
  const grid = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const popover = grid.current;
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    popover?.addEventListener('toggle', onToggle);
    return () => popover?.removeEventListener('toggle', onToggle);
  }, []);
  useEffect(() => {
    if (open) grid.current?.querySelector('button')?.focus();
  }, [open]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[readingKey(event)];
    if (!step) return;
    event.preventDefault();
    const all = [...(grid.current?.querySelectorAll('button') ?? [])];
    all[
      Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement as HTMLButtonElement) + step))
    ]?.focus();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={css.trigger}
        aria-label={t('chat.emoji')}
        aria-expanded={open}
        style={{ anchorName } as CSSProperties}
      >
        <Smile size={20} aria-hidden />
      </button>
      <fieldset
        ref={grid}
        id={id}
        popover="auto"
        aria-label={t('chat.emoji')}
        className={css.grid}
        style={{ positionAnchor: anchorName } as CSSProperties}
      >
        {open &&
          EMOJI.map((emoji, at) => (
            <button
              key={emoji}
              type="button"
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => onPick(emoji)}
              onKeyDown={move}
            >
              {emoji}
            </button>
          ))}
      </fieldset>
    </>
  );
}
