import { Checkbox, CreditCard, Globe, Wallet, type Icon } from '@footlight/ui';
import { useId } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { walletWords } from '../words.ts';
import { cardName } from '../cards/card-name.ts';
import { gatewayWords } from './gateway-words.ts';
import css from './pay-with.module.css';
import type { ChoiceOfWay } from './use-way-to-pay.ts';
import type { WayToPay } from './ways-to-pay.ts';

const ICONS: Readonly<Record<string, Icon>> = {
  stripe: CreditCard,
  ccbill: CreditCard,
  btcpay: Globe,
  sandbox: Wallet,
};
const wordsOf = (way: WayToPay, t: Translate<typeof walletWords>): readonly [name: string, text: string] =>
  way.kind === 'card' ? [cardName(way.card), t('wallet.way.card.text')] : gatewayWords(way.gateway.name, t);

/** Payment method selection, if there is more than one, with the option to save the card. */
export function PayWith({ way }: { way: ChoiceOfWay }) {
  const t = useWords(walletWords);
  const name = useId();
  const { ways, chosen } = way;
  if (!chosen) return null;
  const hasCards = ways.some(({ kind }) => kind === 'card');
  return (
    <div className={css.with}>
      {ways.length > 1 && (
        <fieldset className={css.ways}>
          <legend>{t('wallet.payWith')}</legend>
          {ways.map((one) => (
            <Way key={one.id} way={one} name={name} checked={one.id === chosen.id} onChoose={way.choose} />
          ))}
        </fieldset>
      )}
      {chosen.kind === 'gateway' && chosen.gateway.keepsCards && (
        <Checkbox
          label={t('wallet.saveCard')}
          hint={t('wallet.saveCard.text')}
          checked={way.savesCard}
          onChange={way.setSavesCard}
        />
      )}
      {hasCards && <SiteLink href="/settings/payments">{t('wallet.manageCards')}</SiteLink>}
    </div>
  );
}

interface WayProps {
  way: WayToPay;
  name: string;
  checked: boolean;
  onChoose: (id: string) => void;
}

function Way({ way, name, checked, onChoose }: WayProps) {
  const t = useWords(walletWords);
  const [words, text] = wordsOf(way, t);
  const WayIcon = way.kind === 'card' ? CreditCard : (ICONS[way.gateway.name] ?? Wallet);
  return (
    <label className={css.way}>
      <input type="radio" name={name} checked={checked} onChange={() => onChoose(way.id)} />
      <WayIcon size={20} aria-hidden />
      <span>
        <b>{words}</b>
        {text && <small>{text}</small>}
      </span>
    </label>
  );
}
