import type { Res } from '@footlight/contract';
import { Badge, Button, Card, Coin, Stack, TextField } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery, useApi, type EndpointOf } from '../../shared/api/index.ts';
import { formatTokens } from '../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { profileQuery } from '../../shared/session/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { campaignsWords } from './words.ts';
import css from './campaigns.module.css';

type Claim = Res<EndpointOf<'campaigns.claim'>>;
const TONES = { granted: 'ok', waits: 'brass', refused: 'off' } as const;
const LONGEST = 60;
const ownClaims = () => apiQuery('campaigns.mine');

export function RedeemCode() {
  const t = useWords(campaignsWords);
  const { campaigns } = useApi();
  const client = useQueryClient();
  const { data } = useQuery(ownClaims());
  const form = useForm({
    initial: { code: '' },
    rules: { code: [rules.required] },
    submit: async ({ code }) => {
      const claim = await campaigns.claim({ body: { code } }, { key: crypto.randomUUID() });
      await client.invalidateQueries({ queryKey: ownClaims().queryKey });
      if (claim.state !== 'granted') return;
      await client.invalidateQueries({ queryKey: profileQuery('user').queryKey });
      toast.success(t('campaigns.granted', { amount: formatTokens(claim.tokens) }));
      form.set('code', '');
    },
  });
  return (
    <Card title={t('campaigns.title')}>
      <form className={css.form} onSubmit={form.onSubmit} noValidate>
        <div className={css.line}>
          <TextField label={t('campaigns.code')} maxLength={LONGEST} autoComplete="off" {...form.field('code')} />
          <Button type="submit" busy={form.busy}>
            {t('campaigns.use')}
          </Button>
        </div>
        <FormError>{form.error}</FormError>
        {data && data.data.length > 0 && (
          <Stack as="ul" gap={10} className={css.claims} aria-label={t('campaigns.used')}>
            {data.data.map((claim) => (
              <li key={claim._id}>
                <b>{claim.name}</b>
                <Coin amount={formatTokens(claim.tokens)} size={14} />
                <Badge tone={TONES[claim.state]}>{t(`campaigns.state.${claim.state}`)}</Badge>
                <Why claim={claim} />
              </li>
            ))}
          </Stack>
        )}
      </form>
    </Card>
  );
}

function Why({ claim: { after, reason } }: { claim: Claim }) {
  const t = useWords(campaignsWords);
  if (after) return <small>{t(`campaigns.after.${after}`)}</small>;
  return reason ? <small>{t(`campaigns.reason.${reason}`)}</small> : null;
}
