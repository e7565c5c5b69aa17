import { useQuery } from '@tanstack/react-query';
import { useLazyWords } from '../../../../shared/words/index.ts';
import { ItemStrip } from './item-strip.tsx';
import { shownQueries } from '../shown.queries.ts';

/** The newest videos of everybody. */
export function NewVideos() {
  useLazyWords('shown');
  const { data = [] } = useQuery(shownQueries.newVideos());
  return <ItemStrip items={data} withCreator />;
}
