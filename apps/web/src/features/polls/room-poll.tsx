import { Card, CoinMark, IconButton, NumberField, VisuallyHidden, X } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { askToEnter } from '../../shared/entry/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useLive } from '../../shared/live/index.ts';
import type { PaidCommand } from '../../shared/paying/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { pollsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { TopUpSheet } from '../wallet/index.ts';
import { TimeLeft } from './time-left.tsx';
import type { Poll } from './polls.queries.ts';
import css from './polls.module.css';
import { percentOf, Results, useStanding } from './results.tsx';
import { useVote, type VoteWish } from './use-vote.ts';

const OVER_MS = 20_000;
const USUAL = 10;

interface Props {
  performerId: string;
  username: string;
  poll: Poll | undefined;
}

/** The room's open poll. Shows the result of a closed poll for some seconds. */
export function RoomPoll({ performerId, username, poll }: Props) {
  const [over, setOver] = useState<Poll>();
  useLive('poll/changed', (fact) => {
    if (fact.performerId === performerId) setOver(fact.poll.status === 'closed' ? fact.poll : undefined);
  });
  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => setOver(undefined), OVER_MS);
    return () => clearTimeout(timer);
  }, [over]);
  if (poll) return <OpenPoll key={poll._id} poll={poll} username={username} />;
  return over ? <PollOver poll={over} onClose={() => setOver(undefined)} /> : null;
}

function PollOver({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const t = useWords(pollsWords, siteWords);
  return (
    <Card
      className={css.card}
      aria-label={t('polls.over')}
      title={poll.question}
      actions={
        <IconButton label={t('shell.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      }
    >
      <p className={css.facts}>{t(poll.winnerId ? 'polls.over' : 'polls.overEven')}</p>
      <Results poll={poll} />
    </Card>
  );
}

function OpenPoll({ poll, username }: { poll: Poll; username: string }) {
  const t = useWords(pollsWords);
  const { role } = useSession();
  const vote = useVote(poll);
  const [given, setGiven] = useState<number | undefined>(USUAL);
  const token = poll.price ?? given;
  return (
    <Card className={css.card} aria-label={t('polls.title')} title={poll.question}>
      <p className={css.facts}>
        <span>
          {poll.price === undefined
            ? t('polls.weighs')
            : t('polls.costs', { amount: poll.price, shown: formatTokens(poll.price) })}
        </span>
        {poll.closesAt && <TimeLeft until={poll.closesAt} />}
      </p>
      {role === 'performer' || role === 'studio' || role === 'staff' ? (
        <Results poll={poll} />
      ) : (
        <>
          {poll.price === undefined && (
            <div className={css.amount}>
              <NumberField
                label={t('polls.amount')}
                icon={<CoinMark />}
                min={1}
                max={1_000_000}
                step={5}
                value={given}
                onChange={setGiven}
                error={isAmount(given) ? undefined : t('polls.amountWrong')}
              />
            </div>
          )}
          <Options
            poll={poll}
            vote={vote}
            token={isAmount(token) ? token : undefined}
            login={role ? undefined : username}
          />
          <TopUpSheet {...vote.topUp} />
        </>
      )}
    </Card>
  );
}

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= 1_000_000 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

interface OptionsProps {
  poll: Poll;
  vote: PaidCommand<VoteWish>;
  token: number | undefined;
  /** Username of the room to return to after login. Set only for visitors. */
  login: string | undefined;
}

function Options({ poll, vote, token, login }: OptionsProps) {
  const t = useWords(pollsWords);
  const standing = useStanding(poll);
  const [pressed, setPressed] = useState<string>();
  const press = (optionId: string) => {
    if (login) return askToEnter({ returnTo: `/live/${login}` });
    setPressed(optionId);
    if (token !== undefined) vote.pay({ optionId, token });
  };
  return (
    <ul className={css.options}>
      {poll.options.map((option) => (
        <li key={option._id}>
          <button
            type="button"
            className={css.option}
            disabled={vote.isPending || token === undefined}
            aria-busy={(vote.isPending && pressed === option._id) || undefined}
            style={{ '--share': `${percentOf(option, poll)}%` } as React.CSSProperties}
            onClick={() => press(option._id)}
          >
            <span className={css.label}>{option.label}</span>
            <span className={`${css.standing} num`}>
              {standing(option)} · {percentOf(option, poll)} %
            </span>
            {token !== undefined && (
              <span className={`${css.price} num`}>
                <CoinMark /> {formatTokens(token)}
                <VisuallyHidden>{t('polls.each')}</VisuallyHidden>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
