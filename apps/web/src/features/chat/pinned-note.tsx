import { Pin, VisuallyHidden } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import css from './pinned-note.module.css';

export function PinnedNote({ note }: { note: string }) {
  const t = useWords(chatWords);
  return (
    <div className={css.note}>
      <Pin size={14} aria-hidden />
      <p dir="auto">
        <VisuallyHidden>{t('chat.pinned')}: </VisuallyHidden>
        {note}
      </p>
    </div>
  );
}
