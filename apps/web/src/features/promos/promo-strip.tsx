import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/app/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { promosWords } from './words.ts';
import { promosIn } from './promos.queries.ts';
import css from './promo-strip.module.css';

type Place = Parameters<typeof promosIn>[0];

/** A page's promos in a horizontally scrolling row. Renders nothing if none are active. */
export function PromoStrip({ place }: { place: Place }) {
  const t = useWords(promosWords);
  const { data } = useQuery(promosIn(place));
  if (!data || data.data.length === 0) return null;
  return (
    <ul className={css.strip} aria-label={t('home.promos')}>
      {data.data.map(({ _id, title, text, picture, link, isNewTab }) => {
        const content = (
          <>
            {picture && <img src={picture} alt="" loading="lazy" />}
            <span className={css.words}>
              <b dir="auto">{title}</b>
              {text && <span dir="auto">{text}</span>}
            </span>
          </>
        );
        return (
          <li key={_id}>
            {link ? (
              <SiteLink href={link} className={css.promo} target={isNewTab ? '_blank' : undefined}>
                {content}
              </SiteLink>
            ) : (
              <div className={css.promo}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
