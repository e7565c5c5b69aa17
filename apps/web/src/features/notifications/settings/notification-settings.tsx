import { ErrorState, Skeleton } from '@footlight/ui';
import { useApp } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsWords } from '../words.ts';
import { ChoicesCard } from './choices-card.tsx';
import { PushCard } from './push-card.tsx';
import { QuietCard } from './quiet-card.tsx';
import { useTerms } from './use-terms.ts';

/** Notification preferences. Each change takes effect immediately. */
export function NotificationSettings() {
  const t = useWords(notificationsWords);
  const { words } = useApp();
  const {
    terms: { data, isError, error, refetch, isFetching },
    change,
  } = useTerms();
  if (!data)
    return isError ? (
      <ErrorState
        title={t('notifications.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton height={480} radius={16} />
    );
  return (
    <>
      <PushCard />
      <ChoicesCard
        choices={data.choices}
        hasDigest={data.digest !== 'off'}
        onChoose={(type, channel, on) => change.mutate({ choices: [{ type, [channel]: on }] })}
      />
      <QuietCard terms={data} language={words.language} onChange={(next) => change.mutate(next)} />
    </>
  );
}
