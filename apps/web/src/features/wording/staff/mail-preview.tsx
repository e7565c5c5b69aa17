import { Card, Skeleton } from '@footlight/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { wordingStaffWords } from './words.ts';
import css from './wording.module.css';
import { wordingQueries, type Which, type Words } from './wording.staff.queries.ts';

/** Live preview of an email with sample data, or its placeholder errors. */
export function MailPreview({ which, words }: { which: Which; words: Words }) {
  const t = useWords(wordingStaffWords);
  const typed = useDeferredValue(words);
  const isWhole = typed.subject.trim() !== '' && typed.body.trim() !== '';
  const { data, error } = useQuery({
    ...wordingQueries.preview(which, typed),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('admin.ml.preview')}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : data ? (
        <>
          <p className={css.subject}>{data.subject}</p>
          <p className={css.text}>{data.text}</p>
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Card>
  );
}
