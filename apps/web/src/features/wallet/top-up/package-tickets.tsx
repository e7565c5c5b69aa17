import { Coin, Skeleton } from '@footlight/ui';
import { formatMoney, formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { walletTopUpWords } from './words.ts';
import { Approx } from '../../currencies/index.ts';
import css from './package-tickets.module.css';
import { pricePerToken } from './packages.ts';
import type { TokenPackage } from '../wallet.queries.ts';

interface Props {
  packages: readonly TokenPackage[];
  chosen: TokenPackage | undefined;
  onChoose: (pack: TokenPackage) => void;
  /** Name of the radio group. Must be unique on the page. */
  name: string;
  compact?: boolean;
}

/** Token packages as ticket stubs; one can be selected. */
export function PackageTickets({ packages, chosen, onChoose, name, compact = false }: Props) {
  const t = useWords(walletTopUpWords);
  return (
    <fieldset className={css.tickets} data-compact={compact || undefined}>
      <legend className={css.legend}>{t('wallet.packages')}</legend>
      {packages.map((pack) => (
        <label key={pack._id} className={css.ticket}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={pack._id === chosen?._id}
            onChange={() => onChoose(pack)}
          />
          <Ticket pack={pack} />
        </label>
      ))}
    </fieldset>
  );
}

function Ticket({ pack }: { pack: TokenPackage }) {
  const t = useWords(walletTopUpWords);
  return (
    <span className={css.paper}>
      <span className={css.stub}>
        <span className={css.amount}>
          <Coin amount={formatTokens(pack.tokens)} size={20} tone="brass" />
        </span>
        {pack.bonusTokens > 0 && (
          <span className={css.bonus}>{t('wallet.bonus', { amount: formatTokens(pack.bonusTokens) })}</span>
        )}
      </span>
      <span className={css.body}>
        {pack.isFeatured && <span className={css.featured}>{t('wallet.featured')}</span>}
        <span className={css.name}>{pack.name}</span>
        <span className={css.price}>
          {formatMoney(pack.price)} <Approx money={pack.price} />
        </span>
        <span className={css.each}>{t('wallet.each', { price: formatUnitPrice(pricePerToken(pack)) })}</span>
      </span>
    </span>
  );
}

const formatUnitPrice = (price: { amount: string; currency: string }): string => formatMoney(price, 3);

export function TicketSkeletons({ count = 4, compact = false }: { count?: number; compact?: boolean }) {
  return (
    <div className={css.tickets} data-compact={compact || undefined} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={compact ? 84 : 112} radius={12} />
      ))}
    </div>
  );
}
