import { useQuery } from '@tanstack/react-query';
import { useLazyWords } from '../../../../shared/words/index.ts';
import { ItemStrip } from './item-strip.tsx';
import { newVideos } from './new-videos.queries.ts';

export function NewVideos() {
  useLazyWords('shown');
  const { data } = useQuery(newVideos());
  return <ItemStrip items={data?.data ?? []} withCreator />;
}
