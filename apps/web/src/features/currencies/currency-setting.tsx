import { Card, Select } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useAppearance } from '../../shared/appearance/index.ts';
import { formatDate } from '../../shared/formats/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { currenciesWords } from './words.ts';
import { useChosenCurrency } from './chosen-currency.ts';
import { currenciesQueries, type Rates } from './currencies.queries.ts';
import { AUTOMATIC, OFF } from './currencies.rules.ts';

export function CurrencySetting() {
  const t = useWords(currenciesWords);
  const { language } = useAppearance();
  const [chosen, choose] = useChosenCurrency();
  const { data } = useQuery(currenciesQueries.rates());
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const codes = Object.keys(data?.rates ?? {}).sort();
  return (
    <Card title={t('currencies.title')}>
      <Select
        label={t('currencies.show')}
        hint={data && ageOf(t, data)}
        value={chosen}
        onChange={choose}
        options={[
          { value: AUTOMATIC, label: t('currencies.automatic') },
          { value: OFF, label: t('currencies.off') },
          ...codes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })),
        ]}
      />
    </Card>
  );
}

function ageOf(t: ReturnType<typeof useWords>, { source, day }: Rates): string {
  if (source === 'none' || !day) return t('currencies.none');
  return t(`currencies.source.${source}`, { day: formatDate(day, 'DD/MM/YYYY', true) });
}
