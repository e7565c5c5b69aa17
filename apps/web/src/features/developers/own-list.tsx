import { ErrorState, Skeleton } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SettingRows } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { developersWords } from './words.ts';

interface Props<T> {
  query: {
    readonly data: { readonly data: readonly T[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  empty: ReactNode;
  row: (one: T) => ReactNode;
}

/** An account's resources of a kind, with loading, error and empty states. */
export function OwnList<T>({ query: { data, error, isFetching, refetch }, empty, row }: Props<T>) {
  const t = useWords(developersWords);
  if (data) return data.data.length === 0 ? empty : <SettingRows>{data.data.map(row)}</SettingRows>;
  return error ? (
    <ErrorState
      title={t('developers.failed')}
      reason={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <Skeleton height={72} radius={10} />
  );
}
