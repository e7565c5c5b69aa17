import { RoomCrowdfunding } from '../../../features/crowdfunding/index.ts';
import { RoomNextShow } from '../../../features/tickets/index.ts';

/** The performer's next ticketed show and crowdfunding campaigns. Renders nothing if there are none. */
export const RoomOffers = ({ performerId }: { performerId: string }) => (
  <>
    <RoomNextShow performerId={performerId} />
    <RoomCrowdfunding performerId={performerId} />
  </>
);
