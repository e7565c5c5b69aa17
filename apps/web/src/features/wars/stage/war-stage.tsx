import { Button, Coin, Swords } from '@footlight/ui';
import { askToEnter } from '../../../shared/entry/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import type { PlaybackSource } from '../../player/index.ts';
import { TopUpSheet } from '../../wallet/index.ts';
import { ScoreRow } from './score-row.tsx';
import { SidePicture } from './side-picture.tsx';
import { useEnterWar } from './use-join-war.ts';
import css from '../war.module.css';
import { WarHead } from './war-head.tsx';
import type { War } from '../wars.queries.ts';

export interface WarStageProps {
  war: War;
  performerId: string;
  /** Playback source of the room's own video. */
  source: PlaybackSource | undefined;
  hasEntered: boolean;
}

/** A war as either side's audience sees it: both videos, the score, and the scoring buttons. */
export function WarStage({ war, performerId, source, hasEntered }: WarStageProps) {
  const t = useWords(warsWords);
  const { role } = useSession();
  const isViewer = role === 'user' || role === undefined;
  const [first, second] = war.sides;
  const own = first.performer._id === performerId ? first : second;
  const onGuest = role === undefined ? () => toLogin(own.performer.username) : undefined;
  return (
    // Inline, because the room limits the height for a single video, and a war shows two.
    <section
      className={css.war}
      style={{ maxHeight: 'none' }}
      aria-label={t('wars.between', { first: first.performer.name, second: second.performer.name })}
    >
      <WarHead war={war} />
      <div className={css.sides}>
        {war.sides.map((side) => (
          <div key={side.performer._id} className={css.side}>
            <SidePicture side={side} source={side === own ? source : undefined} />
            {isViewer && hasEntered && <ScoreRow war={war} side={side} onGuest={onGuest} />}
          </div>
        ))}
      </div>
      {isViewer && !hasEntered && <Entry war={war} performerId={performerId} onGuest={onGuest} />}
    </section>
  );
}

const toLogin = (username: string) => askToEnter({ returnTo: `/live/${username}` });

function Entry({ war, performerId, onGuest }: { war: War; performerId: string; onGuest: (() => void) | undefined }) {
  const t = useWords(warsWords);
  const join = useEnterWar(performerId);
  const hasBegun = war.state === 'running' || war.state === 'round-over';
  return (
    <div className={css.entry}>
      <p>
        {t('wars.entry')} <Coin amount={formatTokens(war.entryPrice)} tone="brass" />
      </p>
      <Button
        tone="brass"
        busy={join.isPending}
        disabled={!hasBegun}
        icon={<Swords size={18} aria-hidden />}
        onClick={() => (onGuest ? onGuest() : join.pay(war))}
      >
        {t('wars.enter', { amount: formatTokens(war.entryPrice) })}
      </Button>
      <TopUpSheet {...join.topUp} />
    </div>
  );
}
