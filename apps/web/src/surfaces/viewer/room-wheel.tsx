import { RoomWheel as Wheel, type RoomWheelProps } from '../../features/wheels/index.ts';
import { useLazyWords } from '../../shared/words/index.ts';

/** A room's wheel with its texts. */
export function RoomWheel(props: RoomWheelProps) {
  useLazyWords('wheels');
  return <Wheel {...props} />;
}
