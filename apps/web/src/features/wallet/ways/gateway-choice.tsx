import { ChipChoice } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { walletWords } from '../words.ts';
import { walletQueries, type TokenPackage } from '../wallet.queries.ts';
import { gatewayWords } from './gateway-words.ts';
import { waysFor } from './ways-to-pay.ts';

interface Props {
  pack: Pick<TokenPackage, 'price'>;
  /** Gateway name. Undefined means the default gateway. */
  value: string | undefined;
  onChange: (gateway: string) => void;
}

/** Payment gateway selection, if there is more than one. */
export function GatewayChoice({ pack, value, onChange }: Props) {
  const t = useWords(walletWords);
  const { data } = useQuery(walletQueries.gateways());
  const ways = waysFor(pack, data?.data ?? [], []);
  const [usual] = ways;
  if (!usual || ways.length < 2) return null;
  return (
    <ChipChoice
      legend={t('wallet.payWith')}
      value={value ?? usual.id}
      onChange={onChange}
      options={ways.map(({ id }) => ({ value: id, label: gatewayWords(id, t)[0] }))}
    />
  );
}
