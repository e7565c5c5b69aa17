import { lazy, Suspense } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import css from './chat-line.module.css';
import type { ChatLine } from './chat.queries.ts';

/** Lazy, because raids, wars and emotes are rare. */
const RareNotice = lazy(() => import('./rare-notice.tsx').then(({ RareNotice: part }) => ({ default: part })));

/** A system notice in the reader's language. Old messages without structured data are shown in English. */
export function NoticeLine({ line }: { line: ChatLine }) {
  const { notice, text } = line;
  const t = useWords(chatWords);
  if (notice?.kind === 'show-began') return <p className={css.system}>{t('chat.showBegan')}</p>;
  if (notice?.kind === 'goal-reached' && !notice.times)
    return <p className={css.system}>{t('chat.goalReached', { title: notice.title })}</p>;
  return <p className={css.system}>{notice ? <RareText line={line} /> : text}</p>;
}

/**
 * Text and images of a notice or a message with emotes. A notice renders nothing until its translation loads, because
 * its own text is English.
 */
export const RareText = ({ line }: { line: ChatLine }) => (
  <Suspense fallback={line.notice ? null : line.text}>
    <RareNotice {...line} />
  </Suspense>
);
