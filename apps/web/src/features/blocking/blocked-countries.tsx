import { Card, Cluster, EmptyState, Globe, RemovableChip, Select, Stack } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { blockingWords } from './words.ts';
import { blockingQueries } from './blocking.queries.ts';
import { useApi } from '../../shared/api/index.ts';

/** Blocked countries as chips. Choosing one blocks it immediately. */
export function BlockedCountries({ codes }: { codes: readonly string[] }) {
  const t = useWords(blockingWords);
  const { data: countries } = useQuery(blockingQueries.countries());
  const change = useBlockCountries();
  const all = countries ?? [];
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code;
  const become = (next: string[], said: string) =>
    change.mutate(next, { onSuccess: () => toast.success(said), onError: (error) => toast.error(error.message) });
  return (
    <Card title={t('blocking.countries')}>
      <Stack gap={20}>
        <Select
          label={t('blocking.addCountry')}
          hint={t('blocking.countriesHint')}
          placeholder={t('blocking.chooseCountry')}
          value=""
          disabled={change.isPending || all.length === 0}
          onChange={(code) => code && become([...codes, code], t('blocking.countryBlocked', { name: nameOf(code) }))}
          options={all
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
        {codes.length === 0 ? (
          <EmptyState icon={<Globe size={28} aria-hidden />} title={t('blocking.noCountries')} />
        ) : (
          <Cluster as="ul" gap={8} aria-label={t('blocking.countries')}>
            {codes
              .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
              .map((code) => (
                <li key={code}>
                  <RemovableChip
                    label={nameOf(code)}
                    onRemove={() =>
                      become(
                        codes.filter((one) => one !== code),
                        t('blocking.countryFreed', { name: nameOf(code) }),
                      )
                    }
                  />
                </li>
              ))}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

/** Replaces the list of blocked countries. */
function useBlockCountries() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (countries: string[]) => api.performers.updateBlocking({ body: { countries } }),
    onSuccess: ({ countries }) =>
      client.setQueryData(
        blockingQueries.blocking().queryKey,
        (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, countries })) },
      ),
  });
}
