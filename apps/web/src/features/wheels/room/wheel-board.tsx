import { Button, CoinMark, IconButton, Stack, Volume2, VolumeX } from '@footlight/ui';
import { useSyncExternalStore } from 'react';
import { askToEnter } from '../../../shared/entry/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { Approx } from '../../currencies/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import type { PaidCommand } from '../../../shared/paying/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsWords } from '../words.ts';
import { LockNote } from '../lock-note.tsx';
import { WheelPicture } from '../wheel-picture.tsx';
import type { RoomWheel, WheelSegment } from '../wheels.queries.ts';
import css from './room-wheel.module.css';
import { SpinResult } from './spin-result.tsx';
import { useLocked } from './use-locked.ts';
import type { SpinWish } from './use-spin.ts';
import type { WheelTurning } from './use-turning.ts';
import { wheelSounds } from './wheel-sounds.ts';

interface Props {
  wheel: RoomWheel;
  username: string;
  turning: WheelTurning;
  spin: PaidCommand<SpinWish>;
}

/** The full wheel: picture, spin button, result, odds and fairness commitment. */
export function WheelBoard(props: Props) {
  const { wheel, turning } = props;
  const t = useWords(wheelsWords);
  const spinId = turning.stopped?.spinId;
  return (
    <div className={css.board}>
      <WheelPicture {...turning.picture} />
      <Stack gap={10} align="start">
        <div className={css.head}>
          <h2 dir="auto">{wheel.title}</h2>
          <SoundSwitch />
        </div>
        <SpinResult turning={turning} rest={t('wheels.rest')} />
        <SpinButton {...props} />
        {spinId && (
          <SiteLink href={`/wheels/${spinId}/verify`} className={css.link}>
            {t('wheels.verifyThis')}
          </SiteLink>
        )}
        <OddsList segments={wheel.segments} />
        <details className={css.odds}>
          <summary>{t('wheels.fair')}</summary>
          <p className={css.quiet}>{t('wheels.fairText')}</p>
          <p className={css.commitment}>
            {t('wheels.commitment')} <code>{wheel.commitment}</code>
          </p>
        </details>
      </Stack>
    </div>
  );
}

function SpinButton({ wheel, username, turning, spin }: Props) {
  const t = useWords(wheelsWords);
  const { role } = useSession();
  const isLocked = useLocked(wheel.lockedUntil);
  if (role !== undefined && role !== 'user') return null;
  const press = () => {
    if (role === 'user') spin.pay({ price: wheel.price, version: wheel.version });
    else askToEnter({ returnTo: `/live/${username}` });
  };
  return (
    <>
      <Button
        tone="brass"
        size="large"
        icon={<CoinMark />}
        busy={spin.isPending}
        disabled={isLocked || turning.isTurning}
        onClick={press}
      >
        {t('wheels.spin', { amount: wheel.price, shown: formatTokens(wheel.price) })}
      </Button>
      <Approx tokens={wheel.price} />
      {isLocked && !turning.isTurning && wheel.lockedUntil && (
        <LockNote key={wheel.lockedUntil} until={wheel.lockedUntil} className={css.quiet} />
      )}
      {spin.error && (
        <p className={css.error} role="alert">
          {spin.failure === 'unknown' ? t('wheels.unknown') : spin.error.message}
        </p>
      )}
    </>
  );
}

function SoundSwitch() {
  const t = useWords(wheelsWords);
  const on = useSyncExternalStore(wheelSounds.subscribe, wheelSounds.on, () => true);
  return (
    <IconButton
      label={t(on ? 'wheels.soundsOff' : 'wheels.soundsOn')}
      aria-pressed={on}
      onClick={() => wheelSounds.choose(!on)}
    >
      {on ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
    </IconButton>
  );
}

function OddsList({ segments }: { segments: readonly WheelSegment[] }) {
  const t = useWords(wheelsWords);
  return (
    <details className={css.odds}>
      <summary>{t('wheels.odds')}</summary>
      <ul>
        {segments.map(({ label, odds }, place) => (
          <li key={place}>
            <span>{label}</span>
            <span className="num">{t('wheels.percent', { odds })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
