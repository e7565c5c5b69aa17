import { useQuery } from '@tanstack/react-query';
import { CreatorStrip } from '../../performers/index.ts';
import { featuredStrip } from './strip.queries.ts';

export function FeaturedStrip() {
  const { data } = useQuery(featuredStrip());
  return <CreatorStrip creators={data?.data.map(({ performer }) => performer) ?? []} />;
}
