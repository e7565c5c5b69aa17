import { WhenNear } from '@footlight/ui';
import { Suspense } from 'react';
import { RoomWheel, type RoomWheelProps } from '../../features/wheels/index.ts';
import { useLazyWords } from '../../shared/words/index.ts';
import css from './room-plans.module.css';

const space = <div className={css.wheelToCome} />;

/**
 * A room's wheel, rendered once it is scrolled near. The server renders only the space for it, because it has neither
 * the wheel's texts nor the browser's clock.
 */
export const NearWheel = (props: RoomWheelProps) => (
  <WhenNear before={space}>
    <Suspense fallback={space}>
      <WithWords {...props} />
    </Suspense>
  </WhenNear>
);

function WithWords(props: RoomWheelProps) {
  useLazyWords('wheels');
  return <RoomWheel {...props} />;
}
