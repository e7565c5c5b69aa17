import { WhenNear } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import type { RoomWheelProps } from '../../features/wheels/index.ts';
import css from './room-view.module.css';

const RoomWheel = lazy(() => import('./room-wheel.tsx').then(({ RoomWheel: part }) => ({ default: part })));
const space = <div className={css.wheelToCome} />;

/**
 * A room's wheel, loaded once it is scrolled near. The server renders only the space for it, because it has neither the
 * wheel's texts nor the browser's clock.
 */
export const WheelWhenNear = (props: RoomWheelProps) => (
  <WhenNear before={space}>
    <Suspense fallback={space}>
      <RoomWheel {...props} />
    </Suspense>
  </WhenNear>
);
