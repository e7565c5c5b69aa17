import { Avatar, Button, Check, Dialog, Flag, Swords, X } from '@footlight/ui';
import { useState } from 'react';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { ChallengeForm, Challenges } from './challenges.tsx';
import css from './desk.module.css';
import { OpponentsSheet } from './opponents-sheet.tsx';
import { SidePicture } from './side-picture.tsx';
import { useAcceptWar } from './use-accept-war.ts';
import { useDeclineWar } from './use-decline-war.ts';
import { useJoinWar } from './use-join-war.ts';
import { useLeaveWar } from './use-leave-war.ts';
import { useLeft } from './use-left.ts';
import type { OwnWarsState } from './use-own-wars.ts';
import { WarHead } from './war-head.tsx';
import type { War } from './wars.queries.ts';

const sayError = { onError: (error: Error) => void toast.error(error.message) };
export interface WarDeskProps {
  performerId: string;
  wars: OwnWarsState;
}

/** Wars at a performer's desk: finding an opponent, answering, being ready, and how the war stands. */
export function WarDesk({ performerId, wars: { going, requests, asked, settling } }: WarDeskProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const isBound = going !== undefined || asked !== undefined;
  if (isOpen && isBound) setOpen(false);
  return (
    <section className={css.desk} aria-label={t('wars.title')}>
      {going ? (
        <Going war={going} performerId={performerId} />
      ) : (
        <div className={css.bar}>
          <span className={css.name}>
            <Swords size={18} aria-hidden />
            {t('wars.title')}
          </span>
          {asked ? (
            <Asked war={asked} />
          ) : (
            <Button size="small" icon={<Swords size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {t('wars.find')}
            </Button>
          )}
        </div>
      )}
      {!going && settling && <Challenges war={settling} rights={{ canGive: false, ownId: performerId }} />}
      {!going && requests.map((war) => <Request key={war._id} war={war} />)}
      <OpponentsSheet open={isOpen} performerId={performerId} onClose={() => setOpen(false)} />
    </section>
  );
}

function Asked({ war }: { war: War }) {
  const t = useWords();
  const leave = useLeaveWar();
  const left = useLeft(war.phaseEndsAt);
  return (
    <>
      <output className="num">
        {t('wars.waits', { name: war.sides[1].performer.name })}
        <span aria-hidden> · {left} s</span>
      </output>
      <Button size="small" busy={leave.isPending} onClick={() => leave.mutate(war._id, sayError)}>
        {t('wars.withdraw')}
      </Button>
    </>
  );
}

function Request({ war }: { war: War }) {
  const t = useWords();
  const accept = useAcceptWar();
  const decline = useDeclineWar();
  const left = useLeft(war.phaseEndsAt);
  const { name, avatar } = war.sides[0].performer;
  const busy = accept.isPending || decline.isPending;
  return (
    <article className={css.request} aria-label={t('wars.requestOf', { name })}>
      <div className={css.who}>
        <Avatar src={avatar} size={40} />
        <div>
          <strong>{t('wars.wants', { name })}</strong>
          <span className="num">
            {t('wars.terms', { rounds: war.rounds, minutes: war.roundMinutes })} · {left} s
          </span>
        </div>
      </div>
      <div className={css.acts}>
        <Button
          tone="action"
          busy={accept.isPending}
          disabled={decline.isPending}
          icon={<Check size={18} aria-hidden />}
          onClick={() => accept.mutate(war._id, sayError)}
        >
          {t('wars.accept')}
        </Button>
        <Button
          disabled={busy}
          icon={<X size={18} aria-hidden />}
          onClick={() => decline.mutate({ id: war._id, block: false }, sayError)}
        >
          {t('wars.decline')}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={() => decline.mutate({ id: war._id, block: true }, sayError)}>
          {t('wars.declineAndBlock')}
        </Button>
      </div>
    </article>
  );
}

function Going({ war, performerId }: { war: War; performerId: string }) {
  const t = useWords();
  const join = useJoinWar(performerId);
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveWar();
  const own = war.sides.find(({ performer }) => performer._id === performerId);
  const other = war.sides.find((side) => side !== own) ?? war.sides[1];
  return (
    <div className={css.going}>
      <WarHead war={war} />
      {war.state === 'accepted' && (
        <div className={css.acts}>
          {own?.isReady ? (
            <output>{t('wars.waitsReady', { name: other.performer.name })}</output>
          ) : (
            <Button
              tone="action"
              size="large"
              busy={join.isPending}
              icon={<Check size={18} aria-hidden />}
              onClick={() => join.mutate(war._id, sayError)}
            >
              {t('wars.ready')}
            </Button>
          )}
        </div>
      )}
      <div className={css.columns}>
        <SidePicture side={other} />
        <div className={css.challenges}>
          <Challenges war={war} rights={{ canGive: false, ownId: performerId }} />
          <ChallengeForm />
        </div>
      </div>
      <Button tone="quiet" icon={<Flag size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('wars.giveUp')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="small"
        title={t('wars.giveUpAsk')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('shell.cancel')}</Button>
            <Button tone="danger" busy={leave.isPending} onClick={() => leave.mutate(war._id, sayError)}>
              {t('wars.giveUp')}
            </Button>
          </>
        }
      >
        <p>{t('wars.giveUpText', { name: other.performer.name })}</p>
      </Dialog>
    </div>
  );
}
