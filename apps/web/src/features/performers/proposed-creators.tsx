import { useWords } from '../../shared/words/index.ts';
import { ShowCard } from './show-card.tsx';
import css from './proposed-creators.module.css';
import type { ProposedCreator } from './performers.queries.ts';

/** Creators whom one might like, side by side, each with the reason. */
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

function Reason({ reason: { kind, name = '' } }: { reason: ProposedCreator['reason'] }) {
  const t = useWords();
  if (kind === 'followed') return t('search.becauseFollowed', { name });
  return kind === 'bought' ? t('search.becauseBought', { name }) : t('search.popularNow');
}
