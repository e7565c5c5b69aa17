import { Avatar, Lamp } from '@footlight/ui';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './creator-strip.module.css';
import type { PerformerCard } from './show-filters.ts';
import { useCategoryWords } from './use-category-words.ts';

export function CreatorStrip({ creators }: { creators: readonly PerformerCard[] }) {
  const t = useWords(siteWords);
  const wordsOf = useCategoryWords();
  return (
    <ul className={css.strip}>
      {creators.map((one) => (
        <li key={one._id}>
          <Link to="/live/$username" params={{ username: one.username }} className={css.card}>
            <Avatar src={one.avatar} size={44} />
            <span className={css.words}>
              <b>{one.name}</b>
              <span>{one.live?.title ?? (one.category && wordsOf(one.category).name) ?? `@${one.username}`}</span>
            </span>
            {one.live && <Lamp>{t('performers.live')}</Lamp>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
