import { addTokens } from '@footlight/contract/tokens';
import { Button, Check, EmptyState, Meter, Pencil, Target, X } from '@footlight/ui';
import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatTokens } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { warsWords } from '../words.ts';
import { EditChallenge } from './challenge-form.tsx';
import { TopUpSheet } from '../../wallet/index.ts';
import { useApi } from '../../../shared/api/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { useKeepChallenge } from '../stage/use-keep-war.ts';
import css from './challenges.module.css';
import type { War, WarChallenge } from '../wars.queries.ts';

const AMOUNTS = [5, 10, 25] as const;

/**
 * Rights on challenges: a viewer may contribute, the performer `ownId` may settle their own, and everyone else may only
 * view.
 */
export interface ChallengeRights {
  readonly canGive: boolean;
  readonly ownId?: string | undefined;
}

export interface ChallengesProps {
  war: War;
  rights: ChallengeRights;
  /** Limits the list to the performer's own challenges that can still be completed. */
  isToDo?: boolean;
}

export function Challenges({ war, rights, isToDo = false }: ChallengesProps) {
  const t = useWords(warsWords);
  const shown = isToDo
    ? war.challenges.filter(({ performerId, state }) => performerId === rights.ownId && state === 'funded')
    : war.challenges;
  if (shown.length === 0)
    return (
      <EmptyState icon={<Target size={28} aria-hidden />} title={t('wars.noChallenges')}>
        {t(rights.ownId ? 'wars.noChallengesOwn' : 'wars.noChallengesText')}
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {shown.map((challenge) => (
        <li key={challenge._id}>
          <ChallengeCard war={war} challenge={challenge} rights={rights} />
        </li>
      ))}
    </ul>
  );
}

function ChallengeCard({ war, challenge, rights }: { war: War; challenge: WarChallenge; rights: ChallengeRights }) {
  const t = useWords(warsWords);
  const side = war.sides.find(({ performer }) => performer._id === challenge.performerId);
  const raised = t('wars.raised', {
    raised: formatTokens(challenge.raisedTokens),
    target: formatTokens(challenge.targetTokens),
  });
  const isOwn = rights.ownId === challenge.performerId;
  const states = {
    open: 'wars.challengeOpen',
    funded: 'wars.challengeFunded',
    done: 'wars.challengeDone',
    cancelled: 'wars.challengeCancelled',
    expired: 'wars.challengeExpired',
  } as const;
  return (
    <article className={css.card} data-state={challenge.state} aria-label={challenge.title}>
      <header>
        <strong dir="auto">{challenge.title}</strong>
        <span>{side?.performer.name}</span>
      </header>
      <Meter
        value={challenge.raisedTokens}
        max={challenge.targetTokens}
        label={challenge.title}
        text={raised}
        size="small"
        tone={challenge.state === 'open' ? 'brass' : 'citron'}
      />
      <p className={css.told}>
        <span className="num">{raised}</span>
        <span>{t(states[challenge.state])}</span>
      </p>
      {rights.canGive && challenge.state === 'open' && war.state !== 'ended' && <Give challenge={challenge} />}
      {isOwn && (challenge.state === 'open' || challenge.state === 'funded') && <Settle challenge={challenge} />}
    </article>
  );
}

function Give({ challenge }: { challenge: WarChallenge }) {
  const t = useWords(warsWords);
  const give = useContribute();
  const missing = addTokens(challenge.targetTokens, -challenge.raisedTokens);
  const amounts = [...AMOUNTS.filter((amount) => amount < missing), missing].slice(0, 4);
  return (
    <fieldset className={css.row} aria-label={t('wars.giveFor', { title: challenge.title })}>
      {amounts.map((token) => (
        <Button
          key={token}
          tone={token === missing ? 'brass' : 'neutral'}
          disabled={give.isPending}
          aria-label={t('wars.give', { amount: formatTokens(token), title: challenge.title })}
          onClick={() => give.pay({ id: challenge._id, token })}
        >
          {formatTokens(token)}
        </Button>
      ))}
      <TopUpSheet {...give.topUp} />
    </fieldset>
  );
}

function Settle({ challenge }: { challenge: WarChallenge }) {
  const t = useWords(warsWords);
  const settle = useSettleChallenge();
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const run = (as: 'done' | 'cancelled') =>
    settle.mutate({ id: challenge._id, as }, { onError: (error) => void toast.error(error.message) });
  const isUntouched = challenge.state === 'open' && challenge.raisedTokens === 0;
  const close = () => {
    setEditing(false);
    // Deferred, because the button reappears only after this render.
    setTimeout(() => change.current?.focus());
  };
  if (isEditing && isUntouched) return <EditChallenge challenge={challenge} onClose={close} />;
  return (
    <div className={css.row}>
      {isUntouched ? (
        <Button
          ref={change}
          disabled={settle.isPending}
          icon={<Pencil size={18} aria-hidden />}
          aria-label={t('wars.changeChallenge', { title: challenge.title })}
          onClick={() => setEditing(true)}
        >
          {t('wars.change')}
        </Button>
      ) : (
        <Button
          tone="action"
          busy={settle.isPending && settle.variables.as === 'done'}
          disabled={settle.isPending || challenge.state !== 'funded'}
          icon={<Check size={18} aria-hidden />}
          onClick={() => run('done')}
        >
          {t('wars.done')}
        </Button>
      )}
      <Button
        busy={settle.isPending && settle.variables.as === 'cancelled'}
        disabled={settle.isPending}
        icon={<X size={18} aria-hidden />}
        onClick={() => run('cancelled')}
      >
        {t('wars.cancel')}
      </Button>
    </div>
  );
}

/** Contributes to a challenge. The tokens are reserved until it is done. */
function useContribute() {
  const api = useApi();
  return usePaidCommand({
    name: 'wars.contribute',
    pay: ({ id, token }: { id: string; token: number }, key) =>
      api.wars.contribute({ params: { id }, body: { token } }, { key }),
    needs: ({ token }) => token,
    onFailed: (error) => void toast.error(error.message),
    retries: true,
  });
}

/** Marks a funded challenge as done, which pays it out, or cancels one, which refunds everyone. */
function useSettleChallenge() {
  const api = useApi();
  const keep = useKeepChallenge();
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: 'done' | 'cancelled' }) =>
      as === 'done' ? api.wars.finishChallenge({ params: { id } }) : api.wars.cancelChallenge({ params: { id } }),
    onSuccess: keep,
  });
}
