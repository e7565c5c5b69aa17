import { WhenNear } from '@footlight/ui';
import { lazy, Suspense } from 'react';
import { BoostButton } from '../../features/boosts/index.ts';
import { CreatorShelf } from '../../features/catalog/index.ts';
import { FanProgress } from '../../features/fans/index.ts';
import { TopSupporters } from '../../features/leaderboards/index.ts';
import { SubscribeButton } from '../../features/subscriptions/index.ts';
import { PlannedShows, RemindButton } from '../../features/schedule/index.ts';
import { GoalsPanel, PeoplePanel, type Room } from '../../features/streaming/index.ts';
import { WarWins } from '../../features/wars/index.ts';
import css from './room-plans.module.css';

/** Lazy, because most rooms have no campaign or announced show. */
const RoomOffers = lazy(() => import('./content/room-offers.tsx').then(({ RoomOffers: part }) => ({ default: part })));

interface Props {
  room: Room;
  onChange: (by: (room: Room) => Room) => void;
}

/**
 * A performer's planned shows with reminder and subscription buttons. An offline room shows them on its stage. A live
 * room shows them below the video, followed by the performer's offers.
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

/** The performer's announced shows and crowdfunding campaigns, if any. */
const RoomFunding = ({ performerId }: { performerId: string }) => (
  <Suspense>
    <RoomOffers performerId={performerId} />
  </Suspense>
);

/** Ways to spend tokens on a performer besides tips, placed where phones show them too: campaigns and boosts. */
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

/** People in the room, and the top supporters of the week. */
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

/** The show's goals and fan levels, followed by other ways to spend tokens. */
export function GoalsTab({ room, onTip }: { room: Room; onTip: (() => void) | undefined }) {
  return (
    <>
      <GoalsPanel room={room} onTip={onTip} />
      <FanProgress performerId={room.performer._id} />
      <RoomCauses performer={room.performer} />
    </>
  );
}
