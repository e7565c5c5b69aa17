import { Dialog } from '@footlight/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { shellExtrasWords } from './words.ts';
import css from './extras.module.css';
import { useCommands, type Command } from './use-commands.tsx';

interface Props {
  onClose: () => void;
  onSheet: () => void;
}

/** Moves focus between the field and the commands with the arrow keys. */
function useArrowKeys() {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const form = box.current;
    const onKey = (event: KeyboardEvent) => {
      const all = [...(form?.querySelectorAll<HTMLElement>('input, button') ?? [])];
      const at = all.indexOf(document.activeElement as HTMLElement);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
      if (to === undefined || at < 0) return;
      event.preventDefault();
      all.at(to % all.length)?.focus();
    };
    form?.addEventListener('keydown', onKey);
    return () => form?.removeEventListener('keydown', onKey);
  }, []);
  return box;
}

/**
 * Command palette for pages, creators and actions. Enter runs the first match, and arrow keys move through the matches.
 */
export function Palette({ onClose, onSheet }: Props) {
  const t = useWords(shellExtrasWords);
  const [q, setQ] = useState('');
  const box = useArrowKeys();
  const field = useRef<HTMLInputElement>(null);
  const groups = useCommands(q, onSheet);
  const first = groups[0]?.commands[0];
  useEffect(() => field.current?.focus(), []);
  const take = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog open onClose={onClose} title={t('app.palette')}>
      <form
        ref={box}
        onSubmit={(event) => {
          event.preventDefault();
          take(first);
        }}
      >
        <input
          ref={field}
          type="search"
          className={css.find}
          aria-label={t('app.find')}
          placeholder={t('app.find')}
          maxLength={100}
          autoComplete="off"
          value={q}
          onChange={(event) => setQ(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // Prevents the default, because Escape would only clear the search field and leave the palette open.
            event.preventDefault();
            onClose();
          }}
        />
        <div className={css.options}>
          {groups.map(({ title, commands }) => (
            <section key={title} aria-label={title}>
              <h3 className={css.group}>{title}</h3>
              <ul>
                {commands.map((command) => (
                  <li key={command.id}>
                    <button
                      type="button"
                      className={css.option}
                      data-first={(q !== '' && command === first) || undefined}
                      onClick={() => take(command)}
                    >
                      {command.icon}
                      <span>{command.title}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && <p className={css.none}>{t('app.none')}</p>}
        </div>
      </form>
    </Dialog>
  );
}
