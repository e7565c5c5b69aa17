import { Card, Stack, Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, errorText, useApi } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';

const privacyQuery = () => apiQuery('privacy.own');
const SWITCHES = ['hideCountry', 'hideOnline'] as const;

/** Visibility settings. Changes take effect immediately. */
export function PrivacyCard() {
  const t = useWords(usersWords);
  const api = useApi();
  const client = useQueryClient();
  const { role } = useSession();
  const { data } = useQuery(privacyQuery());
  const save = useMutation({
    mutationFn: (body: { hideCountry?: boolean; hideOnline?: boolean }) => api.privacy.update({ body }),
    onSuccess: (answer) => client.setQueryData(privacyQuery().queryKey, answer),
  });
  const shown = { ...data, ...(save.isPending ? save.variables : {}) };
  return (
    <Card title={t('users.privacy.seen')}>
      <Stack gap={16} className={css.form}>
        {SWITCHES.map((name) => (
          <Switch
            key={name}
            label={t(`users.privacy.${name}`)}
            hint={t(
              name === 'hideCountry' && role === 'performer'
                ? 'users.privacy.countryCreator'
                : `users.privacy.${name}Hint`,
            )}
            checked={shown[name] ?? false}
            disabled={!data || save.isPending}
            onChange={(isHidden) => save.mutate({ [name]: isHidden })}
            error={save.isError && name in save.variables ? errorText(save.error) : undefined}
          />
        ))}
      </Stack>
    </Card>
  );
}
