import { Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { membersWords } from '../words.ts';
import { membersQueries } from '../members.queries.ts';
import css from '../members.module.css';

/**
 * The studio that sent an emailed invitation, shown at registration. The creator responds to the invitation later in
 * their account.
 */
export function AskedByLink({ token }: { token: string }) {
  const t = useWords(membersWords);
  const { data, error } = useQuery(membersQueries.byLink(token));
  if (error) return <p className={css.note}>{t('members.linkOver')}</p>;
  if (!data) return <Skeleton height={48} />;
  const tip = data.terms.find(({ kind }) => kind === 'tip');
  return (
    <p className={css.note}>
      <b>{t('members.asksYou', { studio: data.studio.name })}</b>{' '}
      {tip &&
        t('members.linkText', { percent: formatNumber(tip.studioPercent), creator: formatNumber(tip.creatorPercent) })}
    </p>
  );
}
