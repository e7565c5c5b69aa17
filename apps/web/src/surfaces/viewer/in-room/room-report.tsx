import { ReportButton } from '../../../features/reports/index.ts';

/** Reports the room itself. */
export const RoomReport = ({ id }: { id: string }) => <ReportButton kind="room" id={id} isSmall />;
