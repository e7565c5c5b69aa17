import { Coin } from '@footlight/ui';
import { formatTokens } from '../../shared/formats/index.ts';
import { Approx } from './approx.tsx';

export const TokenPrice = ({ tokens, ...look }: { tokens: number; size?: number; tone?: 'brass' }) => (
  <>
    <Coin amount={formatTokens(tokens)} {...look} /> <Approx tokens={tokens} />
  </>
);
