import { RoomWheel as Wheel, type RoomWheelProps } from '../../features/wheels/index.ts';

/** A room's wheel, bundled with its texts into one lazy chunk. */
export function RoomWheel(props: RoomWheelProps) {
  return <Wheel {...props} />;
}
