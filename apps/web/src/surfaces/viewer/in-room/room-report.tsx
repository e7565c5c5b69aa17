import { LateReport } from '../../../features/reports/index.ts';

export const RoomReport = ({ id }: { id: string }) => <LateReport kind="room" id={id} isSmall />;
