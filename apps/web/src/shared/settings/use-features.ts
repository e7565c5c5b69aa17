import type { Feature } from '@footlight/contract';
import { useSettings } from './site.queries.ts';

/** Says of a feature whether it is on; all are while nothing else is known. */
export function useFeatures(): (feature: Feature) => boolean {
  const off = useSettings().featuresOff?.split(' ');
  return (feature) => !off?.includes(feature);
}
