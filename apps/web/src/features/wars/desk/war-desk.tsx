import { Button, Check, Cluster, Coin, Flag, Swords, Undo2, X } from '@footlight/ui';
import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../shared/dialogs/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { MeetingBar, MeetingDesk, MeetingRequest } from '../../../shared/meeting/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsDeskWords } from './words.ts';
import { warsWords } from '../words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { ChallengeForm } from '../challenges/challenge-form.tsx';
import { Challenges } from '../challenges/challenges.tsx';
import css from './desk.module.css';
import { OpponentsSheet } from './opponents-sheet.tsx';
import { useApi } from '../../../shared/api/index.ts';
import { useKeepWar } from '../stage/use-keep-war.ts';
import { warPartQueries } from '../war-parts.queries.ts';
import { useBeReady } from '../stage/use-join-war.ts';
import { useHearAgain } from './use-unblock-challenger.ts';
import { useSecondsLeft } from '../../../shared/clock/index.ts';
import type { OwnWarsState } from './use-own-wars.ts';
import { WarHead } from '../stage/war-head.tsx';
import { WarOver } from '../stage/war-over.tsx';
import type { War } from '../wars.queries.ts';

const sayError = { onError: (error: Error) => void toast.error(error.message) };
type Opponent = War['sides'][number]['performer'];
export interface WarDeskProps {
  performerId: string;
  wars: OwnWarsState;
}

/** Wars at a performer's desk: finding an opponent, answering requests, getting ready, and the score. */
export function WarDesk({ performerId, wars }: WarDeskProps) {
  const t = useWords(warsDeskWords, warsWords);
  const { going, requests, asked, settling, over } = wars;
  const [shut, setShut] = useState<Opponent>();
  const desk = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isBound = going !== undefined || asked !== undefined;
  if (isOpen && isBound) setOpen(false);
  return (
    <MeetingDesk ref={desk} label={t('wars.title')}>
      {going ? (
        <Going war={going} performerId={performerId} />
      ) : (
        <MeetingBar icon={<Swords size={18} aria-hidden />} title={t('wars.title')}>
          {asked ? (
            <Asked war={asked} />
          ) : (
            <Button size="small" icon={<Swords size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {t('wars.find')}
            </Button>
          )}
        </MeetingBar>
      )}
      {!going && over && <WarOver war={over} onBack={wars.dismiss} atDesk />}
      {!going &&
        settling.map((war) => (
          <Challenges key={war._id} war={war} rights={{ canGive: false, ownId: performerId }} isToDo />
        ))}
      {!going &&
        requests.map((war) => (
          <Request
            key={war._id}
            war={war}
            onAnswer={(blocked) => {
              setShut(blocked);
              desk.current?.focus();
            }}
          />
        ))}
      {!going && shut && <Shut key={shut._id} opponent={shut} onClose={() => setShut(undefined)} />}
      <OpponentsSheet open={isOpen} performerId={performerId} onClose={() => setOpen(false)} />
    </MeetingDesk>
  );
}

function Asked({ war }: { war: War }) {
  const t = useWords(warsDeskWords);
  const leave = useLeaveWar();
  const left = useSecondsLeft(war.phaseEndsAt);
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

/** Confirms that a performer's requests are now blocked, with an undo button. */
function Shut({ opponent, onClose }: { opponent: Opponent; onClose: () => void }) {
  const t = useWords(warsDeskWords, siteWords);
  const hear = useHearAgain();
  const { _id, name } = opponent;
  return (
    <div className={css.shut}>
      <output>{t('wars.shut', { name })}</output>
      <Cluster gap={8} className={css.acts}>
        <Button
          busy={hear.isPending}
          icon={<Undo2 size={18} aria-hidden />}
          onClick={() => hear.mutate(_id, { onSuccess: onClose, ...sayError })}
        >
          {t('wars.undo')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </Cluster>
    </div>
  );
}

/** An incoming request. `onAnswer` receives the opponent if the answer was to block them. */
function Request({ war, onAnswer }: { war: War; onAnswer: (blocked: Opponent | undefined) => void }) {
  const t = useWords(warsDeskWords);
  const accept = useAcceptWar();
  const decline = useDeclineWar();
  const left = useSecondsLeft(war.phaseEndsAt);
  const opponent = war.sides[0].performer;
  const { name, avatar } = opponent;
  // Uses a promise, because the card has unmounted by the time the response arrives.
  const refuse = (block: boolean) =>
    void decline
      .mutateAsync({ id: war._id, block })
      .then(() => onAnswer(block ? opponent : undefined), sayError.onError);
  const busy = accept.isPending || decline.isPending;
  return (
    <MeetingRequest
      label={t('wars.requestOf', { name })}
      avatar={avatar}
      wants={t('wars.wants', { name })}
      terms={
        <>
          <span className="num">
            {t('wars.terms', { rounds: war.rounds, minutes: war.roundMinutes })} · {left} s
          </span>
          {war.entryPrice > 0 && (
            <span>
              {t('wars.entryTerm')} <Coin amount={formatTokens(war.entryPrice)} tone="brass" />
            </span>
          )}
        </>
      }
    >
      <Button
        tone="action"
        busy={accept.isPending}
        disabled={decline.isPending}
        icon={<Check size={18} aria-hidden />}
        onClick={() => accept.mutate(war._id, sayError)}
      >
        {t('wars.accept')}
      </Button>
      <Button disabled={busy} icon={<X size={18} aria-hidden />} onClick={() => refuse(false)}>
        {t('wars.decline')}
      </Button>
      <Button tone="quiet" disabled={busy} onClick={() => refuse(true)}>
        {t('wars.declineAndBlock')}
      </Button>
    </MeetingRequest>
  );
}

function Going({ war, performerId }: { war: War; performerId: string }) {
  const t = useWords(warsDeskWords);
  const join = useBeReady(performerId);
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveWar();
  const own = war.sides.find(({ performer }) => performer._id === performerId);
  const other = war.sides.find((side) => side !== own) ?? war.sides[1];
  return (
    <div className={css.going}>
      <WarHead war={war} />
      {war.state === 'accepted' && (
        <Cluster gap={8} className={css.acts}>
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
        </Cluster>
      )}
      <div className={css.columns}>
        <Challenges war={war} rights={{ canGive: false, ownId: performerId }} />
        <ChallengeForm />
      </div>
      <Button tone="quiet" icon={<Flag size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('wars.giveUp')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('wars.giveUpAsk')}
        agree={t('wars.giveUp')}
        busy={leave.isPending}
        onAgree={() => leave.mutate(war._id, sayError)}
      >
        <p>{t('wars.giveUpText', { name: other.performer.name })}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Accepts a war. Both performers then have half a minute to get ready. */
function useAcceptWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({ mutationFn: (id: string) => api.wars.accept({ params: { id } }), onSuccess: keep });
}

/** Declines a war, and optionally blocks all later requests from the same performer. */
function useDeclineWar() {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepWar();
  return useMutation({
    mutationFn: ({ id, block }: { id: string; block: boolean }) =>
      api.wars.decline({ params: { id }, body: { block } }),
    onSuccess: (war, { block }) => {
      keep(war);
      if (block) void client.invalidateQueries({ queryKey: warPartQueries.unheard().queryKey });
    },
  });
}

/** Withdraws a request, or forfeits a war. */
function useLeaveWar() {
  const api = useApi();
  const keep = useKeepWar();
  return useMutation({ mutationFn: (id: string) => api.wars.leave({ params: { id } }), onSuccess: keep });
}
