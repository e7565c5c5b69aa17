import type { Feature } from '@footlight/contract';
import { useSettings } from './site.queries.ts';

/** Returns a predicate for enabled features. All are enabled until the settings are known. */
export function useFeatures(): (feature: Feature) => boolean {
  const off = useSettings().featuresOff?.split(' ');
  return (feature) => !off?.includes(feature);
}
