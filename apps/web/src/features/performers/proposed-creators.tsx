import { useWords } from '../../shared/words/index.ts';
import { performersWords } from './words.ts';
import { ShowCard } from './show-card.tsx';
import css from './proposed-creators.module.css';
import type { ProposedCreator } from './performers.queries.ts';

/** Suggested creators side by side, each with the reason for the suggestion. */
export function ProposedCreators({ proposed }: { proposed: readonly ProposedCreator[] }) {
  return (
    <ul className={css.row} tabIndex={-1}>
      {proposed.map((card) => (
        <li key={card._id}>
          <p className={css.reason}>
            <Reason reason={card.reason} />
          </p>
          <ShowCard card={card} />
        </li>
      ))}
    </ul>
  );
}

const BECAUSE = {
  followed: 'search.becauseFollowed',
  bought: 'search.becauseBought',
  watched: 'search.becauseWatched',
} as const;
function Reason({ reason: { kind, name = '' } }: { reason: ProposedCreator['reason'] }) {
  const t = useWords(performersWords);
  return kind === 'popular' ? t('search.popularNow') : t(BECAUSE[kind], { name });
}
