import { useQuery } from '@tanstack/react-query';
import { CreatorStrip } from '../../performers/index.ts';
import { featuredStrip } from './strip.queries.ts';

/** Featured creators who aren't live. Live featured creators come first in the list of live shows. */
export function FeaturedStrip() {
  const { data } = useQuery(featuredStrip());
  const creators = data?.data.map(({ performer }) => performer).filter(({ live }) => !live);
  return <CreatorStrip creators={creators ?? []} />;
}
