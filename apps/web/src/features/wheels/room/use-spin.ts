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

/** Spins a wheel as displayed. Refetches the room if the wheel has changed or was just spun by another viewer. */
export function useSpin(wheel: RoomWheel, onSpun: (spun: Spun) => void): PaidCommand<SpinWish> {
  const api = useApi();
  const client = useQueryClient();
  const [pressedFor, setPressedFor] = useState('');
  const command = usePaidCommand({
    name: `wheels.spin ${wheel._id} ${wheel.nextSpinId}`,
    pay: (wish: SpinWish, key) =>
      // The idempotency key doubles as the viewer's contribution to the draw: it is random, unknown to the site in
      // advance, and unchanged on a retry.
      api.wheels.spin({ params: { id: wheel._id }, body: { ...wish, clientSeed: key } }, { key }),
    needs: ({ price }) => price,
    onPaid: onSpun,
    onChanged: () => void client.invalidateQueries({ queryKey: queryKeyOf('rooms.view') }),
  });
  // The next spin clears the error of the previous attempt.
  useLive('wheel/spun', ({ wheelId }) => {
    if (wheelId === wheel._id && command.error) command.reset();
  });
  // A lost response no longer matters once the wheel has turned: the room has named the user who spun, and another
  // press is a new spin.
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
