import { useQuery } from '@tanstack/react-query';

import { ItemStrip } from './item-strip.tsx';
import { newVideos } from './new-videos.queries.ts';

export function NewVideos() {
  const { data } = useQuery(newVideos());
  return <ItemStrip items={data?.data ?? []} withCreator />;
}
