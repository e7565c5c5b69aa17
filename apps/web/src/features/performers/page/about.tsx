import { Cluster, FactRow, Note, TagChip, VisuallyHidden } from '@footlight/ui';
import type { ReactNode } from 'react';
import { formatDate, LONG_DATE } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { performersWords } from '../words.ts';
import { catalogShownWords } from '../../catalog/shown/words.ts';
import { usersDetailsWords } from '../../users/details/words.ts';
import type { PerformerView } from '../performers.queries.ts';
import { useCategoryWords } from '../use-category-words.ts';
import { useCountryName, useLanguageName } from '../use-language-name.ts';
import { TranslateButton, useTranslation } from '../../translations/index.ts';
import { InterestsAndLinks } from './interests-and-links.tsx';
import { hasLooks, looksOf } from './looks-of.ts';
import css from './about.module.css';

/** A performer's profile facts and bio, which can be translated if the site offers translation. */
export function About({ performer, empty }: { performer: PerformerView; empty: ReactNode }) {
  const t = useWords(performersWords, catalogShownWords, usersDetailsWords);
  const languageName = useLanguageName();
  const countryName = useCountryName();
  const wordsOf = useCategoryWords();
  const { _id: id, name, languages, country, category, categories, tags, createdAt } = performer;
  // Omits the source language, because multilingual performers may write in any of their languages.
  const translation = useTranslation({ kind: 'performer', id, hasWords: performer.bio !== '' });
  const { bio = performer.bio } = translation.fields ?? {};
  const facts = [
    {
      term: t('shown.category'),
      value: (categories.length > 0 || !category ? categories : [category]).map((one) => wordsOf(one).name).join(', '),
    },
    { term: t('shown.languages'), value: languages.map(languageName).join(', ') },
    { term: t('shown.country'), value: country && countryName(country) },
    ...(hasLooks(performer) ? looksOf(t, performer) : []),
  ].filter(({ value }) => value);
  return (
    <section className={css.about}>
      <VisuallyHidden>
        <h2>{t('shown.about')}</h2>
      </VisuallyHidden>
      {bio ? (
        <p className={css.bio}>{bio}</p>
      ) : (
        <div className={css.none}>
          <p>{t('shown.noBio', { name })}</p>
          {empty}
        </div>
      )}
      <TranslateButton translation={translation} />
      {facts.length > 0 && <FactRow facts={facts.map(({ term, value }) => [term, value])} />}
      {tags.length > 0 && (
        <Cluster as="ul" gap={6} aria-label={t('shown.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip>{tag}</TagChip>
            </li>
          ))}
        </Cluster>
      )}
      <InterestsAndLinks interests={performer.interests} links={performer.links} />
      <Note tone="faint" size={13}>
        {t('shown.since', { date: formatDate(createdAt, LONG_DATE, true) })}
      </Note>
    </section>
  );
}
