import { Card, ErrorState, Skeleton } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { LimitUse } from './limit-use.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitsQuery } from './limits.queries.ts';
import { PauseCard } from './pause-card.tsx';

/** A viewer's spending limits: usage, current and upcoming values, and a pause on all spending. */
export function SpendingLimits() {
  const t = useWords(usersWords);
  const limits = useQuery(limitsQuery());
  return (
    <>
      <Card title={t('users.limits')}>
        <p className={css.lead}>{t('users.limits.text')}</p>
        {limits.isPending && <Skeleton height={220} radius={10} />}
        {limits.isError && (
          <ErrorState
            title={t('users.limits.failed')}
            reason={limits.error.message}
            onRetry={() => void limits.refetch()}
            retrying={limits.isFetching}
          />
        )}
        {limits.data && <LimitUse limits={limits.data} />}
        {limits.data && <LimitsForm limits={limits.data} />}
      </Card>
      {limits.data && <PauseCard limits={limits.data} />}
    </>
  );
}
