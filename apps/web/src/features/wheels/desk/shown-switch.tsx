import { Button, Dialog, LockOpen, Switch, Trash2 } from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { wheelsDeskWords } from './words.ts';
import { useLocked } from '../room/use-locked.ts';
import type { Wheel } from '../wheels.queries.ts';
import { useChangeWheel } from './use-keep-wheel.ts';
import css from './wheel-desk.module.css';

/** Toggles a wheel's visibility in the room, unlocks it, or removes it after a confirmation. */
export function ShownSwitch({ wheel, onRemoved }: { wheel: Wheel; onRemoved: () => void }) {
  const t = useWords(wheelsDeskWords);
  const [isAsked, setAsked] = useState(false);
  const isLocked = useLocked(wheel.lockedUntil);
  const change = useChangeWheel(wheel._id, (done) => {
    if (done === 'remove') onRemoved();
    else if (done === 'unlock') toast.success(t('wheels.unlocked'));
  });
  const remove = () => {
    setAsked(false);
    change.mutate('remove');
  };
  return (
    <div className={css.shown}>
      <Switch
        label={t('wheels.show')}
        checked={wheel.isVisible}
        disabled={change.isPending}
        onChange={(isVisible) => change.mutate({ isVisible })}
      />
      {isLocked && (
        <Button size="small" icon={<LockOpen size={16} aria-hidden />} onClick={() => change.mutate('unlock')}>
          {t('wheels.unlock')}
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        icon={<Trash2 size={16} aria-hidden />}
        disabled={change.isPending}
        onClick={() => setAsked(true)}
      >
        {t('wheels.remove')}
      </Button>
      {change.error && (
        <p className={css.error} role="alert">
          {change.error.message}
        </p>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        size="small"
        title={t('wheels.removeTitle', { title: wheel.title })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('wheels.keepWheel')}</Button>
            <Button tone="danger" onClick={remove}>
              {t('wheels.remove')}
            </Button>
          </>
        }
      >
        <p>{t('wheels.removeText')}</p>
      </Dialog>
    </div>
  );
}
