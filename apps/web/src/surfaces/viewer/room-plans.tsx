import { WhenNear } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import { CreatorShelf } from '../../features/catalog/index.ts';
import { FanProgress } from '../../features/fans/index.ts';
import { SubscribeButton } from '../../features/subscriptions/index.ts';
import { PlannedShows, RemindButton } from '../../features/schedule/index.ts';
import { GoalsPanel, PeoplePanel, type Room } from '../../features/streaming/index.ts';
import { WarWins } from '../../features/wars/index.ts';
import css from './room-plans.module.css';

/** Why late: it is below who is there, and the chat stands open at first. */
const TopSupporters = lazy(() =>
  import('../../features/leaderboards/index.ts').then(({ TopSupporters: part }) => ({ default: part })),
);

/** Why late: most rooms collect for nothing, and have announced nothing. */
const RoomOffers = lazy(() => import('./content/room-offers.tsx').then(({ RoomOffers: part }) => ({ default: part })));

const BoostButton = lazy(() =>
  import('../../features/boosts/index.ts').then(({ BoostButton: part }) => ({ default: part })),
);

interface Props {
  room: Room;
  onChange: (by: (room: Room) => Room) => void;
}

/**
 * What a performer plans, the wish to hear of it, and subscribing: on the dark stage of a room, and below the picture of a live one, where
 * what they have on offer follows.
 */
export function RoomPlans({ room, onChange }: Props) {
  const { performer } = room;
  const onStage = room.state === 'offline';
  const plans = (
    <div className={css.plans} data-stage={onStage || undefined}>
      <PlannedShows slots={performer.upcoming ?? []} isSoon={performer.startsSoonAt !== undefined} onStage={onStage} />
      <RemindButton
        performer={performer}
        onChange={(isReminded) => onChange((known) => ({ ...known, performer: { ...known.performer, isReminded } }))}
      />
      <SubscribeButton performer={performer} />
      {!onStage && (
        <Suspense>
          <BoostButton performer={performer} />
        </Suspense>
      )}
      {room.warWins !== undefined && (
        <Suspense>
          <WarWins n={room.warWins} />
        </Suspense>
      )}
    </div>
  );
  if (onStage) return plans;
  return (
    <div className={css.below}>
      {plans}
      <WhenNear>
        <RoomFunding performerId={performer._id} />
        <Suspense>
          <CreatorShelf performerId={performer._id} name={performer.name} />
        </Suspense>
      </WhenNear>
    </div>
  );
}

/** What a performer has announced and collects for, if anything. */
const RoomFunding = ({ performerId }: { performerId: string }) => (
  <Suspense>
    <RoomOffers performerId={performerId} />
  </Suspense>
);

/** What tokens do for a performer beyond tips, where phones have it too: what they collect for, and to have them promoted. */
const RoomCauses = ({ performer }: Pick<Room, 'performer'>) => (
  <>
    <RoomFunding performerId={performer._id} />
    <div className={css.boost}>
      <Suspense>
        <BoostButton performer={performer} />
      </Suspense>
    </div>
  </>
);

/** Who is in the room, and who has tipped most this week. */
export const PeopleTab = ({ performerId }: { performerId: string }) => (
  <>
    <PeoplePanel performerId={performerId} />
    <div className={css.supporters}>
      <Suspense>
        <TopSupporters performerId={performerId} />
      </Suspense>
    </div>
  </>
);

/** The goals of the show, the levels of its fans, and below them what tokens do beyond tips. */
export function GoalsTab({ room, onTip }: { room: Room; onTip: (() => void) | undefined }) {
  return (
    <>
      <GoalsPanel room={room} onTip={onTip} />
      <FanProgress performerId={room.performer._id} />
      <RoomCauses performer={room.performer} />
    </>
  );
}
