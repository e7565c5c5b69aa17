import { Button, NumberField, Select, Sheet, Switch } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import { messagingQueries, type Terms } from '../messaging.queries.ts';
import css from '../talk/talk.module.css';

const AUDIENCES = ['everyone', 'followers', 'subscribers', 'friends', 'nobody'] as const;

/** Settings for who may write to the user and, for creators, at what price. */
export function TermsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords(messagingWords);
  const { data } = useQuery({ ...messagingQueries.terms(), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t('messaging.terms')}>
      {data && <TermsForm terms={data} onClose={onClose} />}
    </Sheet>
  );
}

function TermsForm({ terms, onClose }: { terms: Terms; onClose: () => void }) {
  const t = useWords(messagingWords);
  const api = useApi();
  const client = useQueryClient();
  const isCreator = useSession().role === 'performer';
  const [wish, setWish] = useState<Omit<Terms, 'price'> & { price: number | undefined }>(terms);
  const save = useMutation({
    mutationFn: () => {
      const { audience, price = 0, subscribersFree } = wish;
      return api.messaging.setTerms({ body: { audience, ...(isCreator ? { price, subscribersFree } : {}) } });
    },
    onSuccess: (next) => {
      client.setQueryData(messagingQueries.terms().queryKey, next);
      toast.success(t('messaging.saved'));
      onClose();
    },
    onError: (error) => void toast.error(error.message),
  });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Select
        label={t('messaging.audience')}
        hint={t('messaging.audienceHint')}
        options={AUDIENCES.filter((one) => isCreator || one !== 'subscribers').map((value) => ({
          value,
          label: t(`messaging.audience.${value}`),
        }))}
        value={wish.audience}
        onChange={(audience) => setWish({ ...wish, audience: audience as Terms['audience'] })}
      />
      {isCreator && (
        <>
          <NumberField
            label={t('messaging.messagePrice')}
            hint={t('messaging.messagePriceHint')}
            value={wish.price}
            onChange={(price) => setWish({ ...wish, price })}
            min={0}
            max={10_000}
          />
          <Switch
            label={t('messaging.subscribersFree')}
            checked={wish.subscribersFree}
            onChange={(subscribersFree) => setWish({ ...wish, subscribersFree })}
          />
        </>
      )}
      <Button type="submit" tone="action" busy={save.isPending}>
        {t('messaging.save')}
      </Button>
    </form>
  );
}
