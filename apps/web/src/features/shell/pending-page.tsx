import { Skeleton, Stack } from '@footlight/ui';

/** Placeholder while a page's script or translations load. */
export const PendingPage = () => (
  <Stack gap={16} aria-busy>
    <Skeleton width={220} height={34} />
    <Skeleton width="min(64ch, 100%)" height={20} />
    <Skeleton height={280} radius={12} />
  </Stack>
);
