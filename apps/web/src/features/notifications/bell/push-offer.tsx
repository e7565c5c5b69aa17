import { Button } from '@footlight/ui';
import { useState } from 'react';
import { browserMemory } from '../../../shared/memory/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { notificationsWords } from '../words.ts';
import css from '../notifications.module.css';
import { usePush } from '../use-push.ts';

const DECLINED = 'pushDeclined';

/** Offers push notifications until the user declines once. */
export function PushOffer() {
  const t = useWords(notificationsWords);
  const { state, turn } = usePush();
  const [isDeclined, setDeclined] = useState(() => browserMemory.read(DECLINED) !== null);
  if (state !== 'off' || isDeclined) return null;
  const decline = () => {
    browserMemory.write(DECLINED, 'yes');
    setDeclined(true);
  };
  return (
    <section className={css.offer}>
      <b>{t('notifications.offer')}</b>
      <p>{t('notifications.offerText')}</p>
      <div>
        <Button size="small" tone="action" busy={turn.isPending} onClick={() => turn.mutate(true)}>
          {t('notifications.offerYes')}
        </Button>
        <Button size="small" tone="quiet" onClick={decline}>
          {t('notifications.offerNo')}
        </Button>
      </div>
    </section>
  );
}
