import { Avatar, Lamp } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../../shared/words/index.ts';
import css from './featured-strip.module.css';
import { featuredStrip } from './strip.queries.ts';

/** Creators who are featured today, as small cards in one row that is pushed sideways. */
export function FeaturedStrip() {
  const t = useWords();
  const { data } = useQuery(featuredStrip());
  return (
    <ul className={css.strip}>
      {data?.data.map(({ _id: id, performer }) => (
        <li key={id}>
          <Link to="/live/$username" params={{ username: performer.username }} className={css.card}>
            <Avatar src={performer.avatar} size={44} />
            <span className={css.words}>
              <b>{performer.name}</b>
              <span>{performer.live?.title ?? performer.category?.name ?? `@${performer.username}`}</span>
            </span>
            {performer.live && <Lamp>{t('performers.live')}</Lamp>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
