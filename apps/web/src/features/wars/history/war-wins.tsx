import { Trophy } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import css from './war-wins.module.css';

export function WarWins({ n }: { n: number }) {
  const t = useWords(warsWords);
  return (
    <p className={css.wins}>
      <Trophy size={16} aria-hidden />
      {t('streaming.warWins', { n })}
    </p>
  );
}
