import { LateReport } from '../../../features/reports/index.ts';

/** Reports the room itself. */
export const RoomReport = ({ id }: { id: string }) => <LateReport kind="room" id={id} isSmall />;
