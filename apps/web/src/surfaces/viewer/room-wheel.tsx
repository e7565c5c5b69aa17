import { RoomWheel as Wheel, type RoomWheelProps } from '../../features/wheels/index.ts';

/** A room's wheel with its texts. */
export function RoomWheel(props: RoomWheelProps) {
  return <Wheel {...props} />;
}
