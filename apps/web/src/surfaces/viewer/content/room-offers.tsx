import { RoomCrowdfunding } from '../../../features/crowdfunding/index.ts';
import { RoomNextShow } from '../../../features/tickets/index.ts';

/** The next show with tickets of a room's performer, and what they collect for; nothing where there is nothing. */
export const RoomOffers = ({ performerId }: { performerId: string }) => (
  <>
    <RoomNextShow performerId={performerId} />
    <RoomCrowdfunding performerId={performerId} />
  </>
);
