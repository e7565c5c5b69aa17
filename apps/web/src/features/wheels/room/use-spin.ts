import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useApi } from '../../../shared/api/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { usePaidCommand, type PaidCommand } from '../../../shared/paying/index.ts';
import type { RoomWheel, Spun } from '../wheels.queries.ts';

export interface SpinWish {
  readonly price: number;
  readonly version: number;
}

/** Spins a wheel as it is shown. When it has changed meanwhile, or somebody has just spun it, the room is read again. */
export function useSpin(wheel: RoomWheel, onSpun: (spun: Spun) => void): PaidCommand<SpinWish> {
  const api = useApi();
  const client = useQueryClient();
  const [pressedFor, setPressedFor] = useState('');
  const command = usePaidCommand({
    name: `wheels.spin ${wheel._id} ${wheel.nextSpinId}`,
    pay: (wish: SpinWish, key) =>
      // Why the key: it is the viewer's part of the draw, random and unknown to the site before, and the same when it is sent again.
      api.wheels.spin({ params: { id: wheel._id }, body: { ...wish, clientSeed: key } }, { key }),
    needs: ({ price }) => price,
    onPaid: onSpun,
    onChanged: () => void client.invalidateQueries({ queryKey: queryKeyOf('rooms.view') }),
  });
  // Why: what was said of the press before is over with the next spin.
  useLive('wheel/spun', ({ wheelId }) => {
    if (wheelId === wheel._id && command.error) command.reset();
  });
  // A response that was lost is missed no more once the wheel has turned: the room has said whose spin it was, and pressing again is another.
  const isKnown = command.failure === 'unknown' && pressedFor !== wheel.nextSpinId;
  return {
    ...command,
    ...(isKnown ? { error: null, failure: undefined } : {}),
    pay: (wish) => {
      setPressedFor(wheel.nextSpinId);
      command.pay(wish);
    },
  };
}
