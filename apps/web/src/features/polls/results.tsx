import { Badge, Check, Meter, Stack } from '@footlight/ui';
import { formatCount, formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { pollsWords } from './words.ts';
import type { Poll } from './polls.queries.ts';
import css from './polls.module.css';

type Option = Poll['options'][number];

export const percentOf = ({ tokens }: Option, poll: Poll): number =>
  poll.tokens > 0 ? Math.round((tokens / poll.tokens) * 100) : 0;

/** Returns a function that formats an option's result, as votes if all options cost the same, otherwise as tokens. */
export function useStanding(poll: Poll): (option: Option) => string {
  const t = useWords(pollsWords);
  return (option) =>
    poll.price === undefined
      ? t('polls.tokens', { amount: option.tokens, shown: formatTokens(option.tokens) })
      : t('polls.votes', { count: option.votes, shown: formatCount(option.votes) });
}

/** Options of a poll with their results. Marks the winner once closed. */
export function Results({ poll }: { poll: Poll }) {
  const t = useWords(pollsWords);
  const standing = useStanding(poll);
  return (
    <Stack as="ul" gap={10} className={css.results}>
      {poll.options.map((option) => (
        <li key={option._id} data-won={option._id === poll.winnerId || undefined}>
          <p className={css.line}>
            <span className={css.label}>{option.label}</span>
            {option._id === poll.winnerId && (
              <Badge tone="citron">
                <Check size={14} aria-hidden /> {t('polls.winner')}
              </Badge>
            )}
            <span className="num">
              {standing(option)} · {percentOf(option, poll)} %
            </span>
          </p>
          <Meter
            thin
            value={option.tokens}
            max={Math.max(poll.tokens, 1)}
            label={option.label}
            text={`${percentOf(option, poll)} %`}
          />
        </li>
      ))}
    </Stack>
  );
}
