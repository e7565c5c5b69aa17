import { Button, Sheet } from '@footlight/ui';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsWords } from '../words.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { WheelPicture } from '../wheel-picture.tsx';
import type { RoomWheel as Shown } from '../wheels.queries.ts';
import css from './room-wheel.module.css';
import { SpinResult } from './spin-result.tsx';
import { useSpin } from './use-spin.ts';
import { useTurning } from './use-turning.ts';
import { WheelBoard } from './wheel-board.tsx';

export interface RoomWheelProps {
  wheel: Shown;
  username: string;
}

/**
 * The room's wheel, which turns for all viewers on every spin. On phones it collapses into a row to leave room for the
 * chat.
 */
export function RoomWheel({ wheel, username }: RoomWheelProps) {
  const t = useWords(wheelsWords);
  const [isOpen, setOpen] = useState(false);
  const turning = useTurning(wheel);
  const spin = useSpin(wheel, ({ result, proof: { segments } }) =>
    turning.begin({ ...result, spinId: result._id, name: result.user.name, segments }),
  );
  const board = <WheelBoard wheel={wheel} username={username} turning={turning} spin={spin} />;
  return (
    <section aria-label={t('wheels.title')}>
      <div className={css.card}>{board}</div>
      <div className={css.row}>
        <WheelPicture {...turning.picture} className={css.small} />
        <div className={css.words}>
          <h2 dir="auto">{wheel.title}</h2>
          <SpinResult
            turning={turning}
            rest={t('wheels.spinFor', { amount: wheel.price, shown: formatTokens(wheel.price) })}
          />
        </div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('wheels.open')}
        </Button>
      </div>
      <Sheet open={isOpen && !spin.waiting} onClose={() => setOpen(false)} title={wheel.title}>
        {board}
      </Sheet>
      <TopUpSheet {...spin.topUp} />
    </section>
  );
}
