import { After, Badge, Button, Zap } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../shared/session/index.ts';
import { useFeatures } from '../../shared/settings/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { boostsWords } from './words.ts';
import { boostsQueries, useBoostsLive } from './boosts.queries.ts';

const Sheet = lazy(() => import('./boost-sheet.tsx').then(({ BoostSheet: part }) => ({ default: part })));

export interface BoostOf {
  readonly performer: { readonly _id: string; readonly name: string };
}

/**
 * Lets a viewer pay to promote a room's creator, after a sheet shows the price. Hidden from other roles, and if no
 * boost is available. Rendered only on the client, because the server doesn't know whether one is available.
 */
export function BoostButton(props: BoostOf) {
  const { role } = useSession();
  const isOn = useFeatures()('boosts');
  if (role !== 'user' || !isOn) return null;
  return (
    <After ms={0}>
      <Offered {...props} />
    </After>
  );
}

function Offered({ performer }: BoostOf) {
  const t = useWords(boostsWords);
  const [open, setOpen] = useState<boolean>();
  const { data: state } = useQuery({ ...boostsQueries.state(performer._id), retry: false });
  useBoostsLive();
  if (!state || state.reason === 'off' || state.reason === 'offline') return null;
  return (
    <>
      {state.running ? (
        <Badge tone="brass">{t('boosts.isPromoted')}</Badge>
      ) : (
        <Button icon={<Zap size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {t('boosts.boostName', { name: performer.name })}
        </Button>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          <Sheet performer={performer} state={state} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
