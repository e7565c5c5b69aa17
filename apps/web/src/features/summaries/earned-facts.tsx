import { Facts, type Fact } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import type { Summary } from './summaries.queries.ts';
import { summariesWords } from './words.ts';

const less = (amount: number): string => (amount > 0 ? `−${formatTokens(amount)}` : '0');
const Amount = ({ children }: { children: string }) => <span className="num">{children}</span>;

/** Breakdown from what viewers spent to what the performer earns. */
export function EarnedFacts({ earned }: { earned: Pick<Summary, 'earnedTokens' | 'shares'> }) {
  const t = useWords(summariesWords);
  const { gross, platform, studio } = earned.shares;
  const facts: Fact[] = [
    [t('summary.gross'), <Amount key="gross">{formatTokens(gross)}</Amount>],
    [t('summary.platformFee'), <Amount key="platform">{less(platform)}</Amount>],
  ];
  if (studio > 0) facts.push([t('summary.studioShare'), <Amount key="studio">{less(studio)}</Amount>]);
  facts.push([t('summary.net'), <Amount key="net">{formatTokens(earned.earnedTokens)}</Amount>]);
  return <Facts isSum facts={facts} />;
}
