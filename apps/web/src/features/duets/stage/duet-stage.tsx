import { buttonClass } from '@footlight/ui';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import type { PlaybackSource } from '../../player/index.ts';
import { SidePicture } from '../../wars/index.ts';
import { partnerIn } from '../duets.live.ts';
import type { Duet } from '../duets.queries.ts';
import { duetsWords } from '../words.ts';
import css from './duet-stage.module.css';

export interface DuetStageProps {
  duet: Duet;
  performerId: string;
  /** Playback source of the room's own video. */
  source: PlaybackSource | undefined;
}

/** A duet as seen by either side's audience: both videos, and a link to the other room. */
export function DuetStage({ duet, performerId, source }: DuetStageProps) {
  const t = useWords(duetsWords);
  const { performer } = partnerIn(duet, performerId);
  return (
    // Set inline, because the room limits the height for a single video, and a duet shows two.
    <section
      className={css.duet}
      style={{ maxHeight: 'none' }}
      aria-label={t('duets.between', { host: duet.host.performer.name, guest: duet.guest.performer.name })}
    >
      <div className={css.sides}>
        {[duet.host, duet.guest].map((side) => (
          <SidePicture
            key={side.performer._id}
            side={side}
            source={side.performer._id === performerId ? source : undefined}
          />
        ))}
      </div>
      <SiteLink href={`/live/${performer.username}`} className={buttonClass({ size: 'small' })}>
        {t('duets.visit', { name: performer.name })}
      </SiteLink>
    </section>
  );
}
