import { ErrorState, Skeleton } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SettingRows } from '../../shared/lists/index.ts';
import { useWords } from '../../shared/words/index.ts';

interface Props<T> {
  query: {
    readonly data: { readonly data: readonly T[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What stands there where there is none. */
  empty: ReactNode;
  row: (one: T) => ReactNode;
}

/** What an account has made of a kind, in whichever state the list is: on its way, failed, empty or there. */
export function OwnList<T>({ query: { data, error, isFetching, refetch }, empty, row }: Props<T>) {
  const t = useWords();
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
