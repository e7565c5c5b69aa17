import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { currenciesWords } from './words.ts';
import css from './approx.module.css';
import { useChosenCurrency } from './chosen-currency.ts';
import { currenciesQueries } from './currencies.queries.ts';
import { approxOf, type Worth } from './currencies.rules.ts';

export type ApproxOf = Worth;

/** Approximate price of tokens or money in the viewer's currency. */
export function ApproxPrice(worth: ApproxOf) {
  const t = useWords(currenciesWords);
  const { data } = useQuery(currenciesQueries.rates());
  const [chosen] = useChosenCurrency();
  const found = data && approxOf(worth, data, chosen);
  if (!data || !found) return null;
  const hint = data.day && t('currencies.hint', { day: formatDate(data.day, 'DD/MM/YYYY', true) });
  return (
    <small className={css.approx} title={hint}>
      ≈ {formatMoney(found)}
    </small>
  );
}
