import { Select } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import { worldQueries } from '../../users/index.ts';

/** Select with countries by name. If the list failed to load, opening the select retries. */
export function CountrySelect(field: {
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const t = useWords(authWords);
  const countries = useQuery(worldQueries.countries());
  return (
    <Select
      {...field}
      label={t('auth.country')}
      autoComplete="country"
      placeholder={t('auth.chooseCountry')}
      hint={countries.isError ? t('auth.countriesFailed') : undefined}
      onFocus={() => countries.isError && void countries.refetch()}
      options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
