import { Coin, Meter, Stack } from '@footlight/ui';
import { Approx } from '../currencies/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { crowdfundingWords } from './words.ts';
import type { Crowdfunding } from './crowdfunding.queries.ts';
import css from './crowdfunding.module.css';
import { TimeLeft } from './time-left.tsx';

type Shown = Pick<Crowdfunding, 'title' | 'raisedTokens' | 'goalTokens' | 'contributors' | 'status' | 'deadline'>;

export function Progress({ of: one, size = 'medium' }: { of: Shown; size?: 'large' | 'medium' | 'small' }) {
  const t = useWords(crowdfundingWords);
  const { title, raisedTokens: raised, goalTokens: goal, contributors } = one;
  const percent = Math.floor((raised / goal) * 100);
  const shown = { raised: formatTokens(raised), goal: formatTokens(goal), amount: goal };
  return (
    <Stack gap={8} className={css.progress} data-size={size}>
      <p className={css.sum}>
        <b>
          <Coin amount={shown.raised} size={size === 'large' ? 22 : 16} tone="brass" />
        </b>
        <span>
          {t('crowd.ofGoal', shown)} {size === 'large' && <Approx tokens={goal} />}
        </span>
        <span className={`${css.percent} num`}>{percent} %</span>
      </p>
      <Meter
        value={raised}
        max={goal}
        size={size}
        tone="brass"
        label={t('crowd.progress', { title })}
        text={t('crowd.raisedOf', shown)}
      />
      <p className={css.facts}>
        <span>{t('crowd.contributors', { count: contributors })}</span>
        {one.status === 'active' && <TimeLeft until={one.deadline} />}
      </p>
    </Stack>
  );
}
