import {
  Button,
  Checkbox,
  ErrorState,
  NumberField,
  Plus,
  Skeleton,
  Switch,
  TextArea,
  TextField,
  Trash2,
} from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { subscriptionsWords } from '../words.ts';
import { subscriptionsDeskWords } from './words.ts';
import { SERVICE_NAMES, SERVICES } from '../services.ts';
import { subscriptionsQueries, type OwnOffer } from '../subscriptions.queries.ts';
import css from '../subscriptions.module.css';
import { bodyOf, draftOf, EMPTY_TIER, isReady, type OfferDraft, type TierDraft } from './offer-draft.ts';

/** Editor for a creator's offer: tiers, trial, welcome message and external services. */
export function OfferForm() {
  const t = useWords(subscriptionsWords);
  const offer = useQuery(subscriptionsQueries.ownOffer());
  if (offer.error && !offer.data)
    return (
      <ErrorState
        title={t('subs.loadFailed')}
        reason={offer.error.message}
        onRetry={() => void offer.refetch()}
        retrying={offer.isFetching}
      />
    );
  return offer.data ? <Loaded offer={offer.data} /> : <Skeleton height={320} radius={12} />;
}

const MOST_TIERS = 3;

function Loaded({ offer }: { offer: OwnOffer }) {
  const t = useWords(subscriptionsDeskWords);
  const api = useApi();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(offer));
  const edit = (change: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...change }));
  const save = useMutation({
    mutationFn: () => api.subscriptions.updateOffer({ body: bodyOf(draft) }),
    onSuccess: (saved) => {
      client.setQueryData(subscriptionsQueries.ownOffer().queryKey, saved);
      toast.success(t('subs.saved'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const editTier = (index: number, change: Partial<TierDraft>) =>
    edit({ tiers: draft.tiers.map((tier, place) => (place === index ? { ...tier, ...change } : tier)) });
  return (
    <form className={css.form} onSubmit={submit}>
      {draft.tiers.map((tier, index) => (
        <TierFields
          key={index}
          tier={tier}
          place={index + 1}
          onEdit={(change) => editTier(index, change)}
          onRemove={() => edit({ tiers: draft.tiers.filter((_, place) => place !== index) })}
        />
      ))}
      {draft.tiers.length < MOST_TIERS && (
        <div>
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => edit({ tiers: [...draft.tiers, EMPTY_TIER] })}>
            {t('subs.addTier')}
          </Button>
        </div>
      )}
      {offer.trialDays > 0 && (
        <Switch
          label={t('subs.offerTrial', { days: offer.trialDays })}
          hint={t('subs.offerTrialHint')}
          checked={draft.offersTrial}
          onChange={(offersTrial) => edit({ offersTrial })}
        />
      )}
      <TextArea
        label={t('subs.welcome')}
        hint={t('subs.welcomeHint')}
        value={draft.welcome}
        onChange={(welcome) => edit({ welcome })}
        maxLength={500}
        rows={3}
      />
      <External draft={draft} onEdit={edit} />
      {save.error && (
        <p className={css.error} role="alert">
          {save.error.message}
        </p>
      )}
      <div>
        <Button type="submit" tone="action" busy={save.isPending} disabled={!isReady(draft)}>
          {t('subs.save')}
        </Button>
      </div>
    </form>
  );
}

interface TierProps {
  tier: TierDraft;
  place: number;
  onEdit: (change: Partial<TierDraft>) => void;
  onRemove: () => void;
}
function TierFields({ tier, place, onEdit, onRemove }: TierProps) {
  const t = useWords(subscriptionsDeskWords);
  return (
    <fieldset className={css.tier}>
      <legend>{t('subs.tierN', { n: place })}</legend>
      <TextField label={t('subs.tierName')} value={tier.name} onChange={(name) => onEdit({ name })} maxLength={40} />
      <div className={css.pair}>
        <NumberField
          label={t('subs.perMonth')}
          value={tier.monthlyPrice}
          onChange={(monthlyPrice) => onEdit({ monthlyPrice })}
          min={1}
          max={100_000}
        />
        <NumberField
          label={t('subs.perYear')}
          value={tier.yearlyPrice}
          onChange={(yearlyPrice) => onEdit({ yearlyPrice })}
          min={1}
          max={100_000}
        />
      </div>
      <TextArea
        label={t('subs.perks')}
        hint={t('subs.perksHint')}
        value={tier.perks}
        onChange={(perks) => onEdit({ perks })}
        maxLength={1000}
        rows={3}
      />
      <div>
        <Button
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          aria-label={t('subs.removeTier', { n: place })}
          onClick={onRemove}
        >
          {t('subs.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

function External({ draft, onEdit }: { draft: OfferDraft; onEdit: (change: Partial<OfferDraft>) => void }) {
  const t = useWords(subscriptionsDeskWords, subscriptionsWords);
  const { providers, externalPrice } = draft;
  return (
    <fieldset className={css.tier}>
      <legend>{t('subs.elsewhere')}</legend>
      <p className={css.small}>{t('subs.elsewhereHint')}</p>
      <div className={css.pair}>
        {SERVICE_NAMES.map((name) => (
          <Checkbox
            key={name}
            label={SERVICES[name]}
            checked={providers.includes(name)}
            onChange={(checked) =>
              onEdit({ providers: checked ? [...providers, name] : providers.filter((one) => one !== name) })
            }
          />
        ))}
      </div>
      {providers.length > 0 && (
        <NumberField
          label={t('subs.perMonth')}
          value={externalPrice}
          onChange={(price) => onEdit({ externalPrice: price })}
          min={1}
          max={100_000}
        />
      )}
    </fieldset>
  );
}
