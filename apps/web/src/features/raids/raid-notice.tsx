import { lazy, Suspense, useState } from 'react';
import { useLive, type Told } from '../../shared/live/index.ts';
import { useProfile } from '../../shared/session/index.ts';

const Countdown = lazy(() => import('./raid-countdown.tsx').then(({ RaidCountdown }) => ({ default: RaidCountdown })));

/** Follows a raid to the other room after a ten-second countdown, in which the viewer can decline. */
export function RaidNotice({ performerId }: { performerId: string }) {
  const me = useProfile();
  const [raid, setRaid] = useState<Told<'stream/raided'>>();
  useLive('stream/raided', (fact) => {
    if (fact.performerId === performerId && me?._id !== performerId) setRaid(fact);
  });
  if (!raid) return null;
  return (
    <Suspense fallback={null}>
      <Countdown raid={raid} onStay={() => setRaid(undefined)} />
    </Suspense>
  );
}
